import type { Texts } from "../../locales/index.ts";

/** A table that stands for a noun. */
export type NounTable = keyof Texts["undoing"]["nouns"];

interface Noun {
  /** The column with its name; "unit" and "user" name it by the unit or person that it is of. */
  label?: string;
}

/** The nouns of changes, each before those that are changed along with it. */
export const NOUNS: Readonly<Record<NounTable, Noun>> = {
  places: { label: "label" },
  bookings: { label: "unit" },
  check_ins: { label: "unit" },
  units: { label: "name" },
};
