import * as z from "zod";
import { Country } from "../field/country.ts";
import { PhoneNumber } from "../field/dial-codes.ts";
import { Email } from "../field/email.ts";
import { FULL_NAME_MAX } from "../field/full-name.ts";
import { newPasswordPair } from "../field/new-password.ts";
import { OrganisationNumber } from "../field/organisation-number.ts";
import { PersonalNumber } from "../field/personal-number.ts";
import { isCompanyPhone } from "../field/phone.ts";
import { lineOfText, requiredLine } from "../field/text.ts";
import { SubsiteNumber } from "../subsite/subsite-number.ts";
import type { SubsiteId } from "../subsite/subsite.ts";
import { Imei } from "../unit/imei-field.ts";
import {
  City,
  Comment,
  CompanyName,
  Reseller,
  Street,
  ZipCode,
} from "./fields.ts";
import type { AccountKind } from "./steps.ts";

/** What a registration is checked against. */
export interface RegistrationContext {
  /** As in 2026-11-21. */
  today: string;
  /** The brand of the request's host name, for requests that name none. */
  subsiteId: SubsiteId;
}

/** A valid registration. */
export interface Registration {
  kind: AccountKind;
  imei: string;
  subsiteId: SubsiteId;
  reseller: string;
  comment: string;
  firstName: string;
  lastName: string;
  email: string;
  companyName: string;
  street: string;
  zipCode: string;
  city: string;
  country: string;
  /** As in +46701234567. */
  phone: string;
  organisationNumber: string | null;
  personalNumber: string | null;
  companyPhone: string | null;
  /** Position in the unit's payment types from 1; 0 is none. */
  paymentType: number;
}

const YES = [true, 1, "1", "true", "on", "yes"];

/**
 * Reads the kind of account. A missing kind is reported at its field; the other fields are then checked as a company's.
 */
function kindOf(raw: unknown): AccountKind {
  const given = (raw as Record<string, unknown> | null)?.is_private_account;
  return YES.includes(given as never) ? "private" : "company";
}

const Flag = z.union(
  [z.boolean(), z.literal([0, 1, "0", "1", "true", "false"])],
  "ChooseAccountType",
);

/** A line with first and last name, together at most 50 characters without the blank between them. */
const FullNameLine = requiredLine(
  FULL_NAME_MAX + 1,
  "FullNameTooLong",
  "SpecifyFullName",
).refine((name) => name === "" || name.includes(" "), "SpecifyFullName");

/** Describes the fields of every registration except passwords, by the names of the payload (REG-26). */
function fieldsFor(raw: unknown, context: RegistrationContext) {
  const given = (raw ?? {}) as Record<string, unknown>;
  const kind = kindOf(raw);
  const subsite = SubsiteNumber.safeParse(given.subsiteID);
  const subsiteId = subsite.success ? subsite.data : context.subsiteId;
  const country = Country.safeParse(given.country).data;
  const unused = z.unknown().optional().transform(() => null);
  return z.object({
    is_private_account: Flag.transform(() => kind),
    subsiteID: SubsiteNumber.default(context.subsiteId),
    Imei,
    reseller: Reseller,
    comment: Comment.default(""),
    fullName: FullNameLine,
    contactPerson: lineOfText(FULL_NAME_MAX, "FullNameTooLong").default(""),
    userName: Email,
    companyName: kind === "company"
      ? CompanyName
      : z.unknown().optional().transform(() => ""),
    address: Street,
    zipCode: ZipCode,
    city: City,
    country: Country,
    phone: PhoneNumber,
    personal_org_number: kind === "company"
      ? OrganisationNumber
      : country === "SE"
      ? PersonalNumber("SE", context.today)
      : unused,
    acc_company_phone: companyPhone(given.personal_org_number),
    terms: z.unknown().default(false).refine(
      (terms) => subsiteId !== 0 || YES.includes(terms as never),
      "AcceptTerms&Conditions",
    ),
    paymentType: z.union(
      [z.number(), z.string().regex(/^\d{1,2}$/).transform(Number)],
      "SelectPaymentMode",
    ).pipe(z.int("SelectPaymentMode").min(0, "SelectPaymentMode")).default(0),
  });
}

/**
 * Reads the company's phone. The portal also sends the person's or company's number in this field (REG-27); only
 * another value is a phone (LIM-11).
 */
function companyPhone(personalOrgNumber: unknown) {
  const bare = (value: unknown) => String(value ?? "").replaceAll("-", "");
  return z.union([z.string(), z.number()], "CompanyPhoneFormat")
    .transform((phone) => String(phone).trim())
    .transform((phone) => bare(phone) === bare(personalOrgNumber) ? "" : phone)
    .refine(
      (phone) => phone === "" || isCompanyPhone(phone),
      "CompanyPhoneFormat",
    )
    .default("");
}

type Given = z.output<ReturnType<typeof fieldsFor>>;

function toRegistration(given: Given): Registration {
  const kind = given.is_private_account;
  const { personal_org_number: number } = given;
  return {
    kind,
    imei: given.Imei,
    subsiteId: given.subsiteID,
    reseller: given.reseller,
    comment: given.comment,
    ...splitName(given.fullName, given.contactPerson),
    email: given.userName,
    companyName: given.companyName,
    street: given.address,
    zipCode: given.zipCode,
    city: given.city,
    country: given.country,
    phone: given.phone,
    organisationNumber: kind === "company" ? number : null,
    personalNumber: kind === "private" ? number : null,
    companyPhone: given.acc_company_phone || null,
    paymentType: given.paymentType,
  };
}

/**
 * Splits a full name: the first name is the contact person (REG-26), or the first word when the full name begins
 * otherwise.
 */
function splitName(fullName: string, contactPerson: string) {
  const firstName = fullName.startsWith(`${contactPerson} `) && contactPerson
    ? contactPerson
    : fullName.slice(0, fullName.indexOf(" "));
  return { firstName, lastName: fullName.slice(firstName.length + 1).trim() };
}

/** Parses a registration of the wizard, which keeps only the hash of the password. */
export function parseRegistration(raw: unknown, context: RegistrationContext) {
  return fieldsFor(raw, context).transform(toRegistration).safeParse(raw);
}

/** Parses a registration by call (API-07). */
export function parseRegistrationCall(
  raw: unknown,
  context: RegistrationContext,
) {
  return newPasswordPair("userPassword", "userPassword_confirmation")
    .safeExtend(fieldsFor(raw, context).shape)
    .transform(({ userPassword, ...given }) => ({
      registration: toRegistration(given as Given),
      password: userPassword,
    })).safeParse(raw);
}
