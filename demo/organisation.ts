import type { Tx } from "../db/database.ts";
import type { FuelType } from "../domain/unit/fuel-type.ts";

/** How a unit is organised, and what its administrator has typed of its engine. */
interface DemoCard {
  department: string;
  tags: readonly string[];
  fuel: FuelType | null;
  /** Litres or kWh per 10 km. */
  consumption: number;
  /** Grams per km. */
  co2: number;
}

const STOCKHOLM = "Bygg Stockholm";
const GOTHENBURG = "Rör Göteborg";

function card(
  department: string,
  tags: readonly string[],
  fuel: FuelType | null,
  consumption = 0,
  co2 = 0,
): DemoCard {
  return { department, tags, fuel, consumption, co2 };
}

/** What fills the forms and filters of Nordbygg, by IMEI; the unit in its box is not yet organised. */
export const NORDBYGG_CARDS: Readonly<Record<string, DemoCard>> = {
  "356307042441013": card(STOCKHOLM, ["Förmånsbil"], "petrol", 0.68, 155),
  "356307045795639": card(STOCKHOLM, ["Förmånsbil"], "electric", 1.8),
  "356307043981769": card(STOCKHOLM, ["Servicebil"], "diesel", 0.75, 198),
  "356307046540026": card(STOCKHOLM, ["Servicebil"], "electric", 2.6),
  "356307049225542": card(STOCKHOLM, ["Jour"], "electric", 1.6),
  "356307042906312": card(STOCKHOLM, ["Jour"], "diesel", 0.55, 145),
  "356307043159549": card(STOCKHOLM, ["Tungt"], "diesel", 3.2, 845),
  "356307048019136": card(STOCKHOLM, [], "diesel", 10, 2640),
  "356307043387025": card(GOTHENBURG, ["Förmånsbil"], "petrol", 0.72, 163),
  "356307046234521": card(GOTHENBURG, ["Förmånsbil"], "electric", 1.6),
  "356307048510977": card(GOTHENBURG, ["Servicebil"], "diesel", 0.72, 190),
  "356307043008167": card(GOTHENBURG, ["Jour"], "electric", 1.6),
  "356307047720841": card(GOTHENBURG, ["Tungt"], "diesel", 3.3, 870),
  "356307044651270": card(GOTHENBURG, ["Tungt"], null),
  "356307042793173": card(GOTHENBURG, ["Maskin", "Tungt"], "diesel"),
};

/** Lays departments and tags into an account, and what the cards say into its units, whose ids are given by IMEI. */
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
      fuel_type: one.fuel,
      consumption_per_10_km: one.consumption,
      co2_g_per_km: one.co2,
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
