import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** A part beside the page, fetched when it is needed. Where it cannot be had, the page stands without it. */
export function lazyAside<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Absent) }));
}

const Absent = () => null;
