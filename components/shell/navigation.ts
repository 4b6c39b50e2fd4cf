import type { IconName } from "../icon.tsx";

/** A page to which the menu leads. */
export interface NavigationEntry {
  path: string;
  text: string;
  icon: IconName;
  /** How much waits there, where that is known. */
  count?: string;
}

/** Entries that belong together. Those under a title are folded, but for those with the page that is shown. */
export interface NavigationSection {
  title?: string;
  entries: NavigationEntry[];
}

/** Who is signed in, as the sidebar shows it. */
export interface Person {
  id: number;
  fullName: string;
  initials: string;
  accountName: string;
}

/** Most that a number on an icon shows. */
const COUNT_MAX = 99;

/** Gives a number as an icon has room for it. */
export function inShort(count: string): string {
  return Number(count) > COUNT_MAX ? `${COUNT_MAX}+` : count;
}
