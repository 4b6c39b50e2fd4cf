import { seesAllUnits } from "../../domain/access/actor.ts";
import { findMapping } from "../../db/payroll/mapping.ts";
import {
  PAYROLL_COLUMNS,
  PAYROLL_KINDS,
  type PayrollMapping,
} from "../../domain/payroll/mapping.ts";
import type { Ask } from "../../http/ask.ts";
import { type Attempt, createForm } from "../../http/form.ts";
import { changeMapping } from "./changes.ts";
import { MappingForm, type TypedMapping } from "./mapping.tsx";
import { MAPPING_PATH, PAYROLL_PATH } from "./paths.ts";

/** How the account writes its payroll files: columns, marks and codes (REP-18). */
export const mappingForm = createForm(changeMapping, {
  undo: "kept",
  read: (form): TypedMapping => ({
    ...form.texts(["separator", "decimal_mark", "version"]),
    columns: PAYROLL_COLUMNS.map((_, place) =>
      form.text(`column_${place + 1}`)
    ),
    codes: Object.fromEntries(
      PAYROLL_KINDS.map((kind) => [kind, form.text(`code_${kind}`)]),
    ),
  }),
  toRequest: ({ columns, ...typed }) => ({
    ...typed,
    columns: columns.filter(Boolean),
  }),
  page: mappingPage,
  done: () => ({ to: MAPPING_PATH, notice: "PayrollMappingSaved" }),
});

async function mappingPage(ask: Ask, attempt?: Attempt<TypedMapping>) {
  if (!seesAllUnits(ask.actor)) return ask.notFound();
  const stored = await findMapping(ask.db, ask.actor);
  const isLate = attempt?.code === "ChangedMeanwhile";
  const typed = attempt?.typed ?? toTyped(stored);
  return ask.render(
    <MappingForm
      // Saved again, the form overwrites what it now says that somebody changed.
      typed={isLate ? { ...typed, version: String(stored.version) } : typed}
      errors={attempt?.errors ?? {}}
      isLate={isLate}
    />,
    {
      title: ask.texts.payroll.mappingTitle,
      current: PAYROLL_PATH,
      style: "statement",
    },
  );
}

function toTyped(mapping: PayrollMapping): TypedMapping {
  return {
    separator: mapping.separator,
    decimal_mark: mapping.decimalMark,
    columns: PAYROLL_COLUMNS.map((_, place) => mapping.columns[place] ?? ""),
    codes: mapping.codes,
    version: String(mapping.version),
  };
}
