import type { Option } from "../../components/choice-field.tsx";
import { listProfileNames } from "../../db/feature-profile/profiles.ts";
import { listNamesOf } from "../../db/name/names.ts";
import type { ListedName } from "../../domain/name/name-list.ts";
import { UNIT_TYPES } from "../../domain/unit/unit-type.ts";
import { REPORT_FREQUENCIES } from "../../domain/unit/report-frequency.ts";
import type { Ask } from "../../http/ask.ts";
import type { Texts } from "../../locales/index.ts";

/** The names of an account that a unit can get. */
export interface UnitChoices {
  tags: ListedName[];
  departments: ListedName[];
  projects: ListedName[];
  /** Feature profiles. */
  profiles: { id: number; name: string }[];
}

/** Reads the lists of names that units are organised by. */
export async function listUnitChoices(
  { db, actor }: Ask,
): Promise<UnitChoices> {
  return {
    ...await listNamesOf(db, actor, ["tags", "departments", "projects"]),
    profiles: await listProfileNames(db, actor),
  };
}

/** Gives the names of a list as options, after the option of no choice. */
export function nameOptions(
  none: string,
  names: readonly { id: number; name: string }[],
): Option[] {
  return [
    { value: "", text: none },
    ...names.map(({ id, name }) => ({ value: String(id), text: name })),
  ];
}

/** The types of units as options. */
export function typeOptions(m: Texts): Option[] {
  return UNIT_TYPES.map((type) => ({ value: type, text: m.unitType[type] }));
}

/** How often a unit reports, as options. */
export function frequencyOptions(m: Texts): Option[] {
  return [
    { value: "", text: m.unit.asUnit },
    ...REPORT_FREQUENCIES.map((one) => ({
      value: one,
      text: m.unit.frequency[one],
    })),
  ];
}
