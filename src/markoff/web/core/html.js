// What every part of the client is drawn with.

import { batch, computed, effect, signal } from "@preact/signals";
import htm from "htm";
import { Fragment, h, render } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";

export const html = htm.bind(h);
export {
  batch,
  computed,
  effect,
  Fragment,
  h,
  render,
  signal,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
};
