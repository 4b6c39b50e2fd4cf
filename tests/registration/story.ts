import { CONTROL, SYSTEM } from "../../domain/access/actor.ts";
import type { StockUnit } from "../../domain/stock/stock-unit.ts";
import { command } from "../../db/command.ts";
import { asActor, type Db, type Tx } from "../../db/database.ts";
import { insertStock } from "../../db/stock/stock.ts";
import { homesOf } from "../harness/database.ts";
import type { TestPortal } from "../harness/portal.ts";

/** IMEIs with right check digits, for units in stock. */
export const IMEI = "490154203237518";
export const OTHER_IMEI = "356307042441013";
export const SOLD_ELSEWHERE = "356307045795639";
const UNKNOWN_IMEI = "356307043981769";

export const GOOD_PASSWORD = "Ny-Bil-2026!";

/** Puts a unit into the stock of subsite 0, or of another brand. */
export async function stockUp(
  db: Db,
  imei: string,
  unit: Partial<StockUnit> = {},
): Promise<void> {
  const full: StockUnit = { imei, subsiteId: 0, paymentTypes: [], ...unit };
  await command(db, CONTROL, (tx) => insertStock(tx, [full]));
}

/** Reads over all accounts, whichever cell a registration has put them into. */
export async function readAll<T>(
  db: Db,
  read: (tx: Tx) => Promise<T[]>,
): Promise<T[]> {
  const found = homesOf(db).map((cell) => asActor(cell, SYSTEM, read));
  return (await Promise.all(found)).flat();
}

/** Gives the payment type of the newest account. */
export async function newestPaymentType(db: Db) {
  const accounts = await readAll(
    db,
    (tx) =>
      tx.selectFrom("accounts").select(["payment_type", "created_at"])
        .execute(),
  );
  return accounts.toSorted((a, b) =>
    Number(a.created_at) - Number(b.created_at)
  )
    .at(-1)!.payment_type;
}

/** Gives the payload of a company's registration, as the portal sends it. */
export function company(changes: Record<string, unknown> = {}) {
  return {
    Imei: IMEI,
    reseller: "Bilhuset",
    comment: "",
    fullName: "Anna Öberg",
    userName: "anna@oberg.test",
    userPassword: GOOD_PASSWORD,
    userPassword_confirmation: GOOD_PASSWORD,
    companyName: "Öbergs Åkeri AB",
    contactPerson: "Anna",
    address: "Storgatan 1",
    zipCode: "114 55",
    city: "Stockholm",
    country: "SE",
    phone: "46701234567",
    terms: 1,
    subsiteID: 0,
    paymentType: 0,
    personal_org_number: "5560160680",
    acc_company_phone: "5560160680",
    is_private_account: 0,
    ...changes,
  };
}

/** Gives the payload of a private user in Sweden. */
export function privateUser(changes: Record<string, unknown> = {}) {
  return company({
    companyName: "",
    personal_org_number: "9001010017",
    acc_company_phone: "9001010017",
    is_private_account: 1,
    ...changes,
  });
}

/** Sends a registration to the API. */
export async function callRegister(
  portal: TestPortal,
  payload: unknown,
  headers: Record<string, string> = {},
) {
  return await portal.nobody.with({ headers })
    .call("POST", "register-account", payload);
}

/** A blank without width, an empty Braille cell and a mark on nothing. */
const UNDRAWN = "\u200B\u2800\uFE0F";

/** What each field refuses, by the names of the payload: the sent value, and the key of the error. */
export const REFUSED: [
  what: string,
  field: string,
  value: string,
  key: string,
][] = [
  ["an empty IMEI", "Imei", "", "SpecifyValidUnitImei"],
  ["an IMEI of 16 digits", "Imei", `${IMEI}0`, "SpecifyValidUnitImei"],
  ["a script as IMEI", "Imei", "<script>", "SpecifyValidUnitImei"],
  ["SQL as IMEI", "Imei", "1' or '1'='1", "SpecifyValidUnitImei"],
  ["emoji as IMEI", "Imei", "🚗🚗", "SpecifyValidUnitImei"],
  ["an IMEI of 14 digits", "Imei", IMEI.slice(1), "InvalidImei"],
  ["a wrong check digit", "Imei", "490154203237519", "ImeiDoesNotExist"],
  ["an IMEI that is not in stock", "Imei", UNKNOWN_IMEI, "UnitNotRegistered"],
  ["an IMEI of another brand", "Imei", SOLD_ELSEWHERE, "UnitNotRegistered"],
  ["no reseller", "reseller", " ", "SpecifyReseller"],
  ["a reseller of 256", "reseller", "r".repeat(256), "TooLong255"],
  ["a comment of 501", "comment", "🚗".repeat(501), "TooLong500"],
  ["no company name", "companyName", "", "SpecifyCompanyName"],
  ["a company name of 51", "companyName", "å".repeat(51), "TooLong50"],
  ["no e-mail", "userName", "", "EnterValidEmail"],
  ["an e-mail without a dot", "userName", "a@b", "EnterValidEmail"],
  ["a long e-mail", "userName", `${"a".repeat(250)}@b.se`, "EnterValidEmail"],
  ["a script as e-mail", "userName", "<b>@b.se", "EnterValidEmail"],
  ["SQL as e-mail", "userName", "a@b.se'; drop table users", "EnterValidEmail"],
  ["emoji as e-mail", "userName", "🚗@b.se", "EnterValidEmail"],
  ["no organisation number", "personal_org_number", "", "SpecifyOrgNumber"],
  [
    "a Scottish company number",
    "personal_org_number",
    "SC123456",
    "InvalidOrgNumber",
  ],
  ["a long number", "personal_org_number", "1".repeat(51), "TooLong50"],
  ["no street", "address", "", "SpecifyAddress"],
  ["a street of 51", "address", "s".repeat(51), "TooLong50"],
  ["no postal code", "zipCode", "", "SpecifyAddress"],
  ["a postal code of 8", "zipCode", "12345678", "TooLong7"],
  ["a script as postal code", "zipCode", "<b>", "InvalidPostalCode"],
  ["emoji as postal code", "zipCode", "🚗", "InvalidPostalCode"],
  ["no city", "city", "", "SpecifyAddress"],
  ["a city of 51", "city", "c".repeat(51), "TooLong50"],
  ["an unknown country", "country", "Atlantis", "SelectCountry"],
  ["a country of 51", "country", "x".repeat(51), "TooLong50"],
  ["no phone", "phone", "", "SpecifyPhoneNum"],
  ["only a dial code", "phone", "46", "MakeSurePhoneNunIsCorrect"],
  ["a dial code twice", "phone", "4646701234567", "MakeSurePhoneNunIsCorrect"],
  ["a Swede's +47", "phone", "474670123456", "MakeSurePhoneNunIsCorrect"],
  ["07 after +46", "phone", "460701234567", "MakeSurePhoneNunIsCorrect"],
  ["7 digits", "phone", "468123456", "Min8CharacterPhoneNumber"],
  ["letters as phone", "phone", "46seven0123", "MakeSurePhoneNunIsCorrect"],
  [
    "a company that draws nothing",
    "companyName",
    UNDRAWN,
    "SpecifyCompanyName",
  ],
  ["an address that draws nothing", "address", UNDRAWN, "SpecifyAddress"],
  ["a postal code that draws nothing", "zipCode", UNDRAWN, "SpecifyAddress"],
  ["a city that draws nothing", "city", UNDRAWN, "SpecifyAddress"],
];
