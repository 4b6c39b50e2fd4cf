import * as z from "zod";
import { hashPassword } from "../../db/password/passwords.ts";
import {
  isEmailFree,
  registerAccount,
} from "../../db/registration/registration.ts";
import { isMacFree } from "../../db/unit/trackers.ts";
import { checkImei } from "../../db/stock/stock.ts";
import { MacAddress } from "../../domain/field/mac-address.ts";
import {
  EmailLookUp,
  ImeiLookUp,
  PaymentTypesRequest,
} from "../../domain/registration/look-up-requests.ts";
import { RegistrationNames } from "../../domain/registration/payload.ts";
import { parseRegistrationCall } from "../../domain/registration/registration-request.ts";
import { fail, ok } from "../../domain/result.ts";
import { createCall } from "../../http/call.ts";
import { fieldErrors } from "../../http/envelope.ts";
import { linkTo } from "../../http/links.ts";
import { textsOf } from "../../locales/index.ts";
import { registrationContext } from "./context.ts";
import { registrationErrors } from "./errors.ts";
import { limited, lookUpLimits, registrationLimits } from "./limits.ts";

/** Where refusals of look-ups show. */
const ANSWERS = {
  TooManyRequests: 429,
  EmailInUse: "email",
  MacInUse: "mac",
  ImeiInUse: "imei",
  UnitNotRegistered: "imei",
  NoPaymentTypes: "imei",
} as const;

export const registerCall = createCall({
  summary:
    "Makes an account with its administrator and unit (API-07). `phone` is dial code and number in digits, `paymentType` the position in the unit's payment types from 1, or 0.",
  body: RegistrationNames,
  data: z.null(),
  status: 201,
  message: "YouCanNowLogin",
  answers: ANSWERS,
}, async (ask, { body }) => {
  const { c, db, language } = ask;
  const parsed = parseRegistrationCall(body, registrationContext(ask));
  if (!parsed.success) return fail({ fields: fieldErrors(parsed.error) });
  const allowed = await limited(ask, registrationLimits(c));
  if (!allowed.ok) return allowed;
  const { registration, password } = parsed.data;
  const done = await registerAccount(db, registration, {
    passwordHash: await hashPassword(password),
    language,
    loginLink: linkTo(c, "/", registration.subsiteId),
  });
  return done.ok ? ok(null) : fail({ fields: registrationErrors(done.error) });
});

export const emailLookUpCall = createCall({
  summary: "Whether nobody logs in by an e-mail yet (API-10).",
  query: EmailLookUp,
  data: z.null(),
  answers: ANSWERS,
}, async (ask, { query: { email } }) => {
  const allowed = await limited(ask, lookUpLimits(ask.c));
  if (!allowed.ok) return allowed;
  return await isEmailFree(ask.db, email)
    ? ok(null)
    : fail({ code: "EmailInUse" });
});

export const imeiLookUpCall = createCall({
  summary: "Whether an IMEI can be registered under a brand (API-09).",
  query: ImeiLookUp,
  data: z.null(),
  answers: ANSWERS,
}, async (ask, { query }) => {
  const { c, db } = ask;
  const allowed = await limited(ask, lookUpLimits(c));
  if (!allowed.ok) return allowed;
  const { imei, subsiteID = ask.subsite.id } = query;
  const checked = await checkImei(db, imei, subsiteID);
  return checked.ok ? ok(null) : fail({ code: checked.error });
});

export const macLookUpCall = createCall({
  summary:
    "Whether a MAC address is valid and nothing reports under it yet (API-58).",
  query: z.object({ mac: MacAddress }),
  data: z.null(),
  answers: ANSWERS,
}, async (ask, { query: { mac } }) => {
  const allowed = await limited(ask, lookUpLimits(ask.c));
  if (!allowed.ok) return allowed;
  return await isMacFree(ask.db, mac) ? ok(null) : fail({ code: "MacInUse" });
});

export const paymentTypesCall = createCall({
  summary:
    "The ways to pay for a unit that may be registered, as labels (API-08); a registration names one by its position, from 1.",
  body: PaymentTypesRequest,
  data: z.array(z.string()),
  answers: ANSWERS,
}, async (ask, { body: { imei, lang } }) => {
  const { c, db, language } = ask;
  const allowed = await limited(ask, lookUpLimits(c));
  if (!allowed.ok) return allowed;
  const types = await checkImei(db, imei, ask.subsite.id);
  if (!types.ok) return fail({ code: types.error });
  if (types.value.length === 0) return fail({ code: "NoPaymentTypes" });
  const { paymentTypes } = textsOf(lang ?? language).registration;
  return ok(types.value.map((type) => paymentTypes[type]));
});
