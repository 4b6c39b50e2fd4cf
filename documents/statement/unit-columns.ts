import type { UnitFacts } from "../../db/statement/unit-sums.ts";
import type { DescribedColumn } from "./statement.ts";

/** A row about a unit. */
interface OfUnit {
  unit: UnitFacts;
}

/** The columns that say which unit a row is about. */
export const UNIT_COLUMNS: readonly DescribedColumn<OfUnit>[] = [
  {
    key: "unit",
    kind: "text",
    title: (m) => m.statement.unit,
    value: ({ unit }) => unit.name,
  },
  {
    key: "registration_number",
    kind: "text",
    title: (m) => m.statement.registrationNumber,
    value: ({ unit }) => unit.registrationNumber,
  },
];
