import { CONTROL, NEW_ACCOUNT } from "../../domain/access/actor.ts";
import type { Language } from "../../domain/language.ts";
import type { Registration } from "../../domain/registration/registration-request.ts";
import { timeZoneOf } from "../../domain/registration/time-zone.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import {
  type ImeiFacts,
  type ImeiProblem,
  imeiProblem,
  paymentTypeOf,
} from "../../domain/stock/stock-unit.ts";
import { isClaimed } from "../cell/claims.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { putMessage } from "../outbox.ts";
import { seal } from "../seal/seal.ts";
import { findImeiFacts } from "../stock/stock.ts";
import { refuseTaken } from "../taken.ts";
import { insertUnit } from "../unit/adding.ts";

/** Why a registration is refused, as the key of its text. */
export type RegistrationProblem =
  | ImeiProblem
  | "EmailInUse"
  | "SelectPaymentMode";

/** What a registration needs besides the entered values. */
interface RegistrationMeans {
  passwordHash: string;
  language: Language;
  /** Address of the login screen, for the welcome mail. */
  loginLink: string;
}

const TAKEN: Record<string, RegistrationProblem[]> = {
  users_email_key: ["EmailInUse"],
  units_imei_key: ["ImeiInUse"],
  trackers_pkey: ["ImeiInUse"],
};

/**
 * Creates account, administrator and unit from a registration and puts the welcome mail into the outbox, all or nothing
 * (REG-31). Of two registrations at once with the same e-mail or IMEI one wins; the other is refused as if it came
 * later.
 */
export async function registerAccount(
  db: Db,
  registration: Registration,
  means: RegistrationMeans,
): Promise<Result<{ accountId: number }, RegistrationProblem[]>> {
  const { facts, problems } = await command(db, CONTROL, async (tx) => {
    const facts = await findImeiFacts(tx, registration.imei);
    return { facts, problems: await problemsOf(tx, registration, facts) };
  });
  if (problems.length > 0) return fail(problems);
  return command(db, NEW_ACCOUNT, async (tx) => {
    const accountId = await insertAccount(
      tx,
      registration,
      facts,
      means.language,
    );
    await insertUnit(tx, accountId, {
      imei: registration.imei,
      name: registration.imei,
      type: "car",
      trackerIds: [],
    });
    const userId = await insertUser(tx, accountId, registration, means);
    await putWelcome(tx, { accountId, userId }, registration, means);
    return ok({ accountId });
  }).catch(refuseTaken(TAKEN));
}

/** Says whether no user has an e-mail yet (REG-15). */
export function isEmailFree(db: Db, email: string): Promise<boolean> {
  return asActor(db, CONTROL, (tx) => emailIsFree(tx, email));
}

async function emailIsFree(tx: Tx, email: string): Promise<boolean> {
  const user = await tx.selectFrom("users").select("id")
    .where("email", "=", email).executeTakeFirst();
  return !user && !await isClaimed(tx, "email", email);
}

async function problemsOf(
  tx: Tx,
  { email, kind, subsiteId, paymentType }: Registration,
  facts: ImeiFacts,
): Promise<RegistrationProblem[]> {
  const problems: RegistrationProblem[] = [];
  const imei = imeiProblem(facts, subsiteId, true);
  if (imei) problems.push(imei);
  if (!await emailIsFree(tx, email)) problems.push("EmailInUse");
  // Subsite 0 alone sells subscriptions here; its private users have to choose one (REG-20).
  const offered = subsiteId === 0 ? facts.stock?.paymentTypes.length ?? 0 : 0;
  const mustChoose = kind === "private" && offered > 0;
  if (paymentType > offered || mustChoose && paymentType === 0) {
    problems.push("SelectPaymentMode");
  }
  return problems;
}

async function insertAccount(
  tx: Tx,
  registration: Registration,
  { stock }: ImeiFacts,
  language: Language,
): Promise<number> {
  const { firstName, lastName, kind } = registration;
  const fullName = `${firstName} ${lastName}`;
  const { id } = await tx.insertInto("accounts").values({
    name: kind === "company" ? registration.companyName : fullName,
    kind,
    subsite_id: registration.subsiteId,
    country: registration.country,
    time_zone: timeZoneOf(registration.country),
    language,
    parent_id: null,
    contact_person: firstName,
    phone: registration.phone,
    company_phone: registration.companyPhone,
    address: registration.street,
    zip_code: registration.zipCode,
    city: registration.city,
    organisation_number: registration.organisationNumber,
    personal_number: seal(tx, registration.personalNumber),
    reseller: registration.reseller,
    reseller_comment: registration.comment || null,
    payment_type: paymentTypeOf(stock, registration.paymentType),
  }).returning("id").executeTakeFirstOrThrow();
  return id;
}

async function insertUser(
  tx: Tx,
  accountId: number,
  registration: Registration,
  { passwordHash }: RegistrationMeans,
): Promise<number> {
  const { email, firstName, lastName, phone, kind } = registration;
  const isPrivate = kind === "private";
  const { id } = await tx.insertInto("users").values({
    account_id: accountId,
    email,
    first_name: firstName,
    last_name: lastName,
    phone,
    kind,
    personal_number: seal(tx, registration.personalNumber),
    organisation_number: registration.organisationNumber,
    company_name: isPrivate ? null : registration.companyName,
    address: registration.street,
    zip_code: registration.zipCode,
    city: registration.city,
    country: registration.country,
    password_hash: passwordHash,
    is_administrator: true,
  }).returning("id").executeTakeFirstOrThrow();
  return id;
}

async function putWelcome(
  tx: Tx,
  ids: { accountId: number; userId: number },
  { email, firstName, imei, subsiteId }: Registration,
  { language, loginLink }: RegistrationMeans,
): Promise<void> {
  await putMessage(tx, {
    kind: "welcome",
    facts: { firstName, imei, link: loginLink },
    channel: "email",
    to: email,
    subsiteId,
    language,
    ...ids,
  });
}
