import { USER_FIELDS, type UserField, type UserValues } from "./values.ts";
import type { AccountUser } from "../../db/user/users.ts";
import type { FormBody } from "../../http/form-body.ts";

/** What stands in the form of a new user of an account. */
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

/** What stands in the form of a stored user; the personal number does not. */
export function toUserValues(user: AccountUser): UserValues {
  const ticked = (is: boolean) => is ? "1" : "";
  return {
    ...blank(),
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    username: user.username ?? "",
    phone: user.phone?.replace("+", "") ?? "",
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
  };
}

/** The form of a user as it was sent. */
export interface TypedUser {
  values: UserValues;
  /** The version that the form was drawn from; empty for a new user. */
  version: string;
  /** The first password of a new user; null when an invitation is mailed instead. */
  password: { password: string; password_confirmation: string } | null;
  /** The administrator's own, where it is asked for again. */
  currentPassword: string;
}

/** What was typed. */
export function typedUser(form: FormBody): TypedUser {
  return {
    values: form.texts(USER_FIELDS),
    version: form.text("version"),
    password: form.text("first") === "password"
      ? form.texts(["password", "password_confirmation"])
      : null,
    currentPassword: form.text("current_password"),
  };
}

function blank(): UserValues {
  return Object.fromEntries(
    USER_FIELDS.map((name): [UserField, string] => [name, ""]),
  ) as UserValues;
}

/** What was typed as a program sends it. An empty personal number leaves the stored one unless the box removes it. */
export function toUserRequest(
  { values, version, password, currentPassword }: TypedUser,
) {
  const is = (name: UserField) => values[name] === "1";
  return {
    ...values,
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
