import type { TypedCircle } from "../../domain/geo/typed-circle.ts";

/** A rule as it stands in the form. */
export interface TypedRule {
  type: string;
  purpose: string;
  direction: string;
  /** "1" is Monday. */
  days: string[];
  from: string;
  to: string;
}

/** The form of a place as it was typed. */
export interface TypedPlace extends TypedCircle {
  label: string;
  address: string;
  kind: string;
  imeis: string[];
  rules: TypedRule[];
  applyFrom: string;
}
