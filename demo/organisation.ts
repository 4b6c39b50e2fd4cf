import type { Tx } from "../db/database.ts";

/** How a unit is organised. */
interface DemoCard {
  department: string;
  tags: readonly string[];
}

const STOCKHOLM = "Bygg Stockholm";
const PIPES = "Rör Stockholm";

function card(department: string, ...tags: string[]): DemoCard {
  return { department, tags };
}

/** Departments and tags of the units of Nordbygg, by IMEI; the unit that is still in its box has none. */
export const NORDBYGG_CARDS: Readonly<Record<string, DemoCard>> = {
  "356307042441013": card(STOCKHOLM, "Förmånsbil"),
  "356307045795639": card(STOCKHOLM, "Förmånsbil"),
  "356307043981769": card(STOCKHOLM, "Servicebil"),
  "356307046540026": card(STOCKHOLM, "Servicebil"),
  "356307049225542": card(STOCKHOLM, "Jour"),
  "356307042906312": card(STOCKHOLM, "Jour"),
  "356307043159549": card(STOCKHOLM, "Tungt"),
  "356307048019136": card(STOCKHOLM),
  "356307043387025": card(PIPES),
  "356307046234521": card(PIPES),
  "356307048510977": card(PIPES, "Servicebil"),
  "356307043008167": card(PIPES, "Jour"),
  "356307047720841": card(PIPES, "Tungt"),
  "356307044651270": card(PIPES, "Tungt"),
  "356307042793173": card(PIPES, "Maskin", "Tungt"),
};

/** Inserts departments and tags into an account and gives them to its units, whose ids are given by IMEI. */
export async function insertCards(
  tx: Tx,
  accountId: number,
  cards: Readonly<Record<string, DemoCard>>,
  units: Map<string, number>,
): Promise<void> {
  const all = Object.values(cards);
  const departments = await insertNames(
    tx,
    "departments",
    accountId,
    all.map(({ department }) => department),
  );
  const tags = await insertNames(
    tx,
    "tags",
    accountId,
    all.flatMap((one) => one.tags),
  );
  for (const [imei, one] of Object.entries(cards)) {
    const unitId = units.get(imei)!;
    await tx.updateTable("units").set({
      department_id: departments.get(one.department)!,
    }).where("account_id", "=", accountId).where("id", "=", unitId).execute();
    for (const tag of one.tags) {
      await tx.insertInto("unit_tags").values({
        account_id: accountId,
        unit_id: unitId,
        tag_id: tags.get(tag)!,
      }).execute();
    }
  }
}

async function insertNames(
  tx: Tx,
  table: "departments" | "tags",
  accountId: number,
  names: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx.insertInto(table).values(
    [...new Set(names)].map((name) => ({ account_id: accountId, name })),
  ).returning(["id", "name"]).execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}
