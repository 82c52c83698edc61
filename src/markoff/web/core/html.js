// What every part of the client is drawn with.

import { computed, effect, signal } from "@preact/signals";
import htm from "htm";
import { h, render } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";

export const html = htm.bind(h);
export { computed, effect, render, signal, useEffect, useLayoutEffect, useMemo, useRef, useState };
