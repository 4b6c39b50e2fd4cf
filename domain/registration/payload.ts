import * as z from "zod";
import { dialCodeOf } from "../field/dial-codes.ts";
import type { SubsiteId } from "../subsite/subsite.ts";
import type { Draft } from "./draft.ts";
import { withPhoneCountry } from "./step-requests.ts";

/** Gives what the wizard sends at the end: the payload of `register-account` without passwords (REG-26 to REG-28). */
export function payloadOf(
  draft: Draft,
  subsiteId: SubsiteId,
  paymentType: number,
) {
  const isPrivate = draft.kind === "private";
  const number = (isPrivate ? draft.personalNumber : draft.organizationNumber)
    .replaceAll("-", "");
  const { phoneCountry, national } = withPhoneCountry(draft);
  return {
    Imei: draft.imei,
    reseller: draft.reseller,
    comment: draft.comment,
    fullName: `${draft.firstName} ${draft.lastName}`,
    userName: draft.email,
    companyName: isPrivate ? "" : draft.companyName,
    contactPerson: draft.firstName,
    address: draft.street,
    zipCode: draft.zipCode,
    city: draft.city,
    country: draft.country,
    phone: `${dialCodeOf(phoneCountry) ?? ""}${national}`,
    terms: subsiteId !== 0 || draft.terms,
    subsiteID: subsiteId,
    paymentType,
    personal_org_number: number,
    acc_company_phone: number,
    is_private_account: isPrivate ? 1 : 0,
  };
}

const any = z.unknown().optional();

/** The names of the payload; `parseRegistrationCall` checks the values, which depend on each other. */
export const RegistrationNames = z.looseObject({
  Imei: any,
  reseller: any,
  comment: any,
  fullName: any,
  userName: any,
  userPassword: any,
  userPassword_confirmation: any,
  companyName: any,
  contactPerson: any,
  address: any,
  zipCode: any,
  city: any,
  country: any,
  phone: any,
  terms: any,
  subsiteID: any,
  paymentType: any,
  personal_org_number: any,
  acc_company_phone: any,
  is_private_account: any,
});
