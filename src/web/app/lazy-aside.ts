import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** An extra part of the page, loaded when needed. If it fails to load, the page works without it. */
export function lazyAside<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Absent) }));
}

const Absent = () => null;
