import { dialCodeOf, phoneInCountry } from "../../domain/field/dial-codes.ts";
import { DEFAULT_COUNTRY } from "../../domain/field/phone.ts";
import { USER_FIELDS, type UserField, type UserValues } from "./values.ts";
import type { AccountUser } from "../../db/user/users.ts";
import type { FormBody } from "../../http/form-body.ts";

/** Gives the empty form of a new user of an account. */
export function emptyUser(kind: "company" | "private"): UserValues {
  return {
    ...blank(),
    kind,
    role: "user",
    attest_user: "1",
    realtime_map: "1",
    may_change_frequency: "1",
  };
}

/** Gives the form of a stored user, without the personal number. */
export function toUserValues(user: AccountUser): UserValues {
  const ticked = (is: boolean) => is ? "1" : "";
  return {
    ...blank(),
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    username: user.username ?? "",
    ...typedPhone(user.phone),
    kind: user.kind,
    role: user.role,
    attest_admin: ticked(user.isAttestAdmin),
    attest_user: ticked(user.isAttestUser),
    realtime_map: ticked(user.realTimeMap),
    two_factor: ticked(user.twoFactor),
    may_change_frequency: ticked(user.mayChangeFrequency),
    organisation_number: user.organisationNumber ?? "",
    company_name: user.companyName ?? "",
    address: user.address ?? "",
    zip_code: user.zipCode ?? "",
    city: user.city ?? "",
    country: user.country ?? "",
    department_id: String(user.departmentId ?? ""),
    employee_number: user.employeeNumber ?? "",
  };
}

/** The form of a user as it was sent. */
export interface TypedUser {
  values: UserValues;
  /** The version that the form was drawn from; empty for a new user. */
  version: string;
  /** The first password of a new user; null when an invitation is mailed instead. */
  password: { password: string; password_confirmation: string } | null;
  /** The administrator's own password, where it must be given again. */
  currentPassword: string;
}

/** Reads the form as it was typed. */
export function typedUser(form: FormBody): TypedUser {
  return {
    values: sentValues(form),
    version: form.text("version"),
    password: form.text("first") === "password"
      ? form.texts(["password", "password_confirmation"])
      : null,
    currentPassword: form.text("current_password"),
  };
}

function sentValues(form: FormBody): UserValues {
  const values = form.texts(USER_FIELDS);
  return {
    ...values,
    phone_country: values.phone_country || DEFAULT_COUNTRY,
    // Without script the number comes as it was typed.
    phone: values.phone.replace(/[\s()./-]/g, ""),
  };
}

function blank(): UserValues {
  return {
    ...Object.fromEntries(
      USER_FIELDS.map((name): [UserField, string] => [name, ""]),
    ) as UserValues,
    phone_country: DEFAULT_COUNTRY,
  };
}

/** The country and the national part of a stored number. */
function typedPhone(
  stored: string | null,
): Pick<UserValues, "phone_country" | "phone"> {
  if (!stored) return { phone_country: DEFAULT_COUNTRY, phone: "" };
  const { country, national } = phoneInCountry(stored);
  return { phone_country: country ?? DEFAULT_COUNTRY, phone: national };
}

/** The number with its dial code; one without a country that there is stays wrong. */
function sentPhone({ phone_country, phone }: UserValues): string {
  return phone && `${dialCodeOf(phone_country) ?? "?"}${phone}`;
}

/** Gives what was typed in the shape of the JSON call. An empty personal number keeps the stored one unless the box removes it. */
export function toUserRequest(
  { values, version, password, currentPassword }: TypedUser,
) {
  const is = (name: UserField) => values[name] === "1";
  return {
    ...values,
    phone: sentPhone(values),
    ...password,
    attest_admin: is("attest_admin"),
    attest_user: is("attest_user"),
    realtime_map: is("realtime_map"),
    two_factor: is("two_factor"),
    may_change_frequency: is("may_change_frequency"),
    personal_number: is("remove_personal_number")
      ? null
      : values.personal_number || undefined,
    version,
    current_password: currentPassword || undefined,
  };
}
