import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import type { Language } from "../../domain/language.ts";
import type { AccountRequest } from "../../domain/account/account-request.ts";
import type { MonthTooFar } from "../../domain/account/setting-month.ts";
import type { PaymentType } from "../../domain/stock/stock-unit.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { type ChangedMeanwhile, decideVersion } from "../../domain/version.ts";
import { smsCreditsOf } from "../alarm-receiver/sms-credits.ts";
import { dayOf } from "../../domain/time.ts";
import { changeAccountPrices } from "./prices.ts";
import { command } from "../command.ts";
import { asActor, type Db } from "../database.ts";
import { nextVersion } from "../versions.ts";

/** The settings of an account (ACC-12). */
export interface AccountSettings {
  companyName: string;
  kind: "company" | "private";
  contactPerson: string | null;
  phone: string | null;
  address: string | null;
  zipCode: string | null;
  city: string | null;
  country: string;
  invoiceAddress: string | null;
  reseller: string | null;
  /** Typed at registration, like the payment type and the organisation number. */
  resellerComment: string | null;
  paymentType: PaymentType | null;
  organisationNumber: string | null;
  smsCredits: number;
  timeZone: string;
  /** Of mails to its users that they have not asked for themselves. */
  language: Language;
  qrCheckIn: boolean;
  usersCreateNames: boolean;
  version: number;
}

/** Finds the settings of the person's account. */
export function findAccountSettings(
  db: Db,
  actor: UserActor,
): Promise<AccountSettings> {
  return asActor(db, actor, (tx) =>
    tx.selectFrom("accounts").select([
      "name as companyName",
      "kind",
      "contact_person as contactPerson",
      "company_phone as phone",
      "address",
      "zip_code as zipCode",
      "city",
      "country",
      "invoice_address as invoiceAddress",
      "reseller",
      "reseller_comment as resellerComment",
      "payment_type as paymentType",
      "organisation_number as organisationNumber",
      smsCreditsOf("accounts.id"),
      "time_zone as timeZone",
      "language",
      "qr_check_in as qrCheckIn",
      "users_create_names as usersCreateNames",
      "version",
    ]).where("id", "=", actor.accountId).executeTakeFirstOrThrow());
}

/** Changes the settings on the version that the administrator saw (ACC-12). */
export function changeAccountSettings(
  db: Db,
  actor: UserActor,
  wanted: AccountRequest,
  now: Date,
): Promise<
  Result<null, ChangedMeanwhile | MonthTooFar | { code: "NotAdministrator" }>
> {
  if (!can(actor, "administerAccount")) {
    return Promise.resolve(fail({ code: "NotAdministrator" }));
  }
  return command(db, actor, async (tx) => {
    const { version, time_zone } = await tx.selectFrom("accounts")
      .select(["version", "time_zone"])
      .where("id", "=", actor.accountId)
      .forNoKeyUpdate().executeTakeFirstOrThrow();
    const current = decideVersion(version, wanted.version);
    if (!current.ok) return current;
    const priced = await changeAccountPrices(tx, actor.accountId, {
      prices: { fuel: wanted.market_fuel_price, kwh: wanted.kwh_price },
      from: wanted.prices_from,
      onlyChanges: wanted.only_changes,
      thisMonth: dayOf(now.getTime(), time_zone).slice(0, 7),
    });
    if (!priced.ok) return priced;
    if (time_zone !== wanted.time_zone) {
      await tx.insertInto("account_time_zones")
        .values({ account_id: actor.accountId, until_at: now, time_zone })
        .onConflict((on) => on.doNothing()).execute();
    }
    await tx.updateTable("accounts").set({
      name: wanted.company_name,
      contact_person: wanted.contact_person,
      company_phone: wanted.phone,
      address: wanted.address,
      zip_code: wanted.zip_code,
      city: wanted.city,
      country: wanted.country,
      invoice_address: wanted.invoice_address,
      reseller: wanted.reseller,
      time_zone: wanted.time_zone,
      language: wanted.language,
      qr_check_in: wanted.qr_check_in,
      version: nextVersion,
    }).where("id", "=", actor.accountId).execute();
    return ok(null);
  });
}
