import { dialCodeOf } from "../field/dial-codes.ts";
import type { SubsiteId } from "../subsite/subsite.ts";
import type { Draft } from "./draft.ts";
import { withPhoneCountry } from "./step-requests.ts";

/** What the wizard sends when all is entered: the payload of `register-account` without the passwords (REG-26 to REG-28). */
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

/** Where the wizard asks for what the payload calls otherwise; fields that are not listed have the same name. */
export const DRAFT_FIELDS: Readonly<Record<string, string>> = {
  Imei: "imei",
  fullName: "firstName",
  userName: "email",
  address: "street",
  phone: "national",
  personal_org_number: "organizationNumber",
};
