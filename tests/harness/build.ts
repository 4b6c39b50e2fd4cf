import { beside, SYSTEM } from "../../domain/access/actor.ts";
import type { UnitType } from "../../domain/unit/unit-type.ts";
import { command } from "../../db/command.ts";
import type { Db } from "../../db/database.ts";
import { hashPassword } from "../../db/password/passwords.ts";
import { insertUnit } from "../../db/unit/adding.ts";
import { nextHome } from "./database.ts";

/** The password of every person in tests. */
export const PASSWORD = "Prov-1234!";

let passwordHash: Promise<string> | undefined;
let serial = 0;

/** Most stories play on days that are long past. */
const LONG_AGO = new Date("2010-01-01T00:00:00Z");

/** Makes an account, old enough for reports of any story, and gives its id. */
export function newAccount(
  db: Db,
  account: {
    name?: string;
    timeZone?: string;
    country?: string;
    createdAt?: Date;
    /** Another account, in whose cell this one is, as parents and children are. */
    beside?: number;
  } = {},
): Promise<number> {
  const [home, actor] = account.beside === undefined
    ? [nextHome(db), SYSTEM]
    : [db, beside(account.beside)];
  return command(home, actor, async (tx) => {
    const { id } = await tx.insertInto("accounts").values({
      name: account.name ?? `Account ${++serial}`,
      kind: "company",
      country: account.country ?? "SE",
      time_zone: account.timeZone ?? "Europe/Stockholm",
      parent_id: null,
      created_at: account.createdAt ?? LONG_AGO,
    }).returning("id").executeTakeFirstOrThrow();
    return id;
  });
}

export interface NewUser {
  email?: string;
  firstName?: string;
  lastName?: string;
  administrator?: boolean;
  support?: boolean;
  withoutAccess?: boolean;
  attestAdmin?: boolean;
  attestUser?: boolean;
  realTimeMap?: boolean;
  twoFactor?: boolean;
  /** A username besides the e-mail. */
  username?: string;
  /** Ids of the units that an ordinary user may see. */
  unitIds?: number[];
}

/** Creates a person with the password PASSWORD; gives id and e-mail. */
export async function newUser(
  db: Db,
  accountId: number,
  user: NewUser = {},
): Promise<{ id: number; email: string }> {
  const email = user.email ?? `person-${++serial}@example.test`;
  const hash = await (passwordHash ??= hashPassword(PASSWORD));
  return await command(db, beside(accountId), async (tx) => {
    const { id } = await tx.insertInto("users").values({
      account_id: accountId,
      email,
      first_name: user.firstName ?? "Test",
      last_name: user.lastName ?? "Person",
      password_hash: hash,
      is_administrator: user.administrator ?? false,
      is_support: user.support ?? false,
      without_access: user.withoutAccess ?? false,
      is_attest_admin: user.attestAdmin ?? false,
      is_attest_user: user.attestUser ?? true,
      real_time_map: user.realTimeMap ?? true,
      two_factor: user.twoFactor ?? false,
      username: user.username ?? null,
    }).returning("id").executeTakeFirstOrThrow();
    for (const unitId of user.unitIds ?? []) {
      await tx.insertInto("unit_access").values({
        account_id: accountId,
        user_id: id,
        unit_id: unitId,
      }).execute();
    }
    return { id, email };
  });
}

/** Creates a unit and gives its id and IMEI. */
export async function newUnit(
  db: Db,
  accountId: number,
  unit: {
    imei?: string;
    name?: string;
    type?: UnitType;
    registrationNumber?: string;
    trackerIds?: string[];
  } = {},
): Promise<{ id: number; imei: string }> {
  const imei = unit.imei ?? imeiOf(++serial);
  const { id } = await command(
    db,
    beside(accountId),
    (tx) =>
      insertUnit(tx, accountId, {
        imei,
        name: unit.name ?? `Unit ${serial}`,
        type: unit.type ?? "car",
        registrationNumber: unit.registrationNumber,
        trackerIds: unit.trackerIds ?? [],
      }),
  );
  return { id, imei };
}

/** Gives a unique IMEI with the right check digit. */
function imeiOf(number: number): string {
  const body = `35630704${String(number).padStart(6, "0")}`;
  const sum = [...body].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${body}${(10 - sum % 10) % 10}`;
}
