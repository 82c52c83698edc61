// What every part of the client is drawn with.

import { computed, effect, signal } from "@preact/signals";
import htm from "htm";
import { h, render } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { address } from "./addresses.js";

/** Links name paths of the app, and lead where those are.
 * @param {any} type @param {any} props @param {any[]} children */
function element(type, props, ...children) {
  const isLink = type === "a" && props?.href;
  return h(type, isLink ? { ...props, href: address(props.href) } : props, ...children);
}

export const html = htm.bind(element);
export { computed, effect, render, signal, useEffect, useLayoutEffect, useMemo, useRef, useState };
