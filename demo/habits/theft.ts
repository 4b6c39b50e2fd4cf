import { asActor, type Db } from "../../db/database.ts";
import {
  findObjectDescription,
  setObjectDescription,
} from "../../db/object-description/object-descriptions.ts";
import { setTheftInfo } from "../../db/theft/theft-infos.ts";
import type { UserActor } from "../../domain/access/actor.ts";
import { BOAT } from "../zones.ts";

/** Describes the boat of Nordbygg for police and insurance, as its administrator would before anything is stolen. */
export async function describeBoat(
  db: Db,
  actor: UserActor,
  email: string,
): Promise<void> {
  const id = await idOf(db, actor, BOAT);
  const object = await findObjectDescription(db, actor, id);
  await setObjectDescription(db, actor, id, {
    ...object!,
    type: "boat",
    manufacturer: "Nimbus",
    year: 2019,
    hull_number: "26052100410937",
    motor: "Volvo Penta D4",
    motor_number: "VP-4405127",
    horsepower: 270,
    dna_marking: "SDNA 58213",
    insurance_company: "Sjöförsäkring Demo",
    insurance_number: "B-204417",
    manuals: ["https://example.test/manual/boat.pdf"],
  });
  await setTheftInfo(db, actor, id, {
    version: 0,
    stolen_on: null,
    stolen_from: null,
    stolen_what: null,
    owner_name: "Nordbygg Demo AB",
    owner_email: email,
    owner_phone: "+46 8 123 45 67",
    police_station: null,
    police_report_number: null,
    insurance_claim_number: null,
    other_information: "Blå kapell, bogpropeller, trasig fender om babord.",
    recipients: [email, "attest@demo.test"],
  });
}

async function idOf(db: Db, actor: UserActor, imei: string): Promise<number> {
  const unit = await asActor(
    db,
    actor,
    (tx) =>
      tx.selectFrom("units").select("id").where("imei", "=", imei)
        .executeTakeFirstOrThrow(),
  );
  return unit.id;
}
