import { type RawBuilder, sql } from "kysely";
import type { Subjects } from "../../domain/statement/subjects.ts";
import { arrayText } from "../array-text.ts";

/** Says in SQL whether a row of the table alias `t` is about one of the units or drivers that are asked about. */
export function isSubject(subjects: Subjects): RawBuilder<boolean> {
  return "unitIds" in subjects
    ? sql`t.unit_id = any(${arrayText(subjects.unitIds)}::integer[])`
    : sql`t.driver_id = any(${arrayText(subjects.driverIds)}::integer[])`;
}
