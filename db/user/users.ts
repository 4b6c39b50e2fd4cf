import { sql } from "kysely";
import { seesAllUnits, type UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import { maskedPersonalNumber } from "../../domain/field/personal-number.ts";
import {
  type RoleFlags,
  roleOf,
  type UserDetails,
} from "../../domain/user/account-user.ts";
import type { UserListQuery } from "../../domain/user/user-list.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { sameAccount } from "../same-account.ts";
import { unseal } from "../seal/seal.ts";
import { containsFolded } from "../search.ts";
import { nameOf } from "./name.ts";

/** A user of the account as administrators see it. */
export interface AccountUser extends UserDetails {
  id: number;
  /** Day of birth alone, as in 900101-****. */
  maskedPersonalNumber: string | null;
  departmentName: string | null;
  version: number;
}

/** A line of the list. */
export interface UserLine extends RoleFlags {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  username: string | null;
  phone: string | null;
  isAttestAdmin: boolean;
  isAttestUser: boolean;
  departmentName: string | null;
  /** How many units the user sees; null means all of the account. */
  units: number | null;
}

interface UserPage {
  users: UserLine[];
  /** How many the search found, and how many the account has (ACC-03). */
  found: number;
  total: number;
}

const fullName = sql`${nameOf("u")} collate "sv-x-icu"`;

const SORTS = {
  name: fullName,
  email: sql`u.email`,
  department: sql`d.name collate "sv-x-icu"`,
} as const;

/** Lists a page of the account's users for administrators; for others it is empty. */
export function listAccountUsers(
  db: Db,
  actor: UserActor,
  asked: UserListQuery,
): Promise<UserPage> {
  if (!can(actor, "administerUsers")) {
    return Promise.resolve({ users: [], found: 0, total: 0 });
  }
  return asActor(db, actor, async (tx) => {
    const all = selectUsers(tx, actor);
    const ofDepartment = asked.department === null
      ? all
      : all.where("u.department_id", "=", asked.department);
    const matching = asked.search.trim()
      ? ofDepartment.where(containsFolded(
        sql`concat_ws(' ', ${
          nameOf("u")
        }, u.email, u.username, u.phone, d.name)`,
        asked.search,
      ))
      : ofDepartment;
    const count = (query: typeof all) =>
      query.select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
    const { limit } = asked;
    const rows = await matching
      .select([...COLUMNS, givenUnits()])
      .orderBy(SORTS[asked.sort], asked.descending ? "desc" : "asc")
      .orderBy(fullName).orderBy("u.id")
      .$if(
        limit !== null,
        (query) => query.limit(limit!).offset((asked.page - 1) * limit!),
      )
      .execute();
    return {
      users: rows.map(({ units, ...row }) => ({
        ...row,
        units: seesAllUnits({ ...actor, ...row, isSupport: false })
          ? null
          : units,
      })),
      found: (await count(matching)).count,
      total: (await count(all)).count,
    };
  });
}

/** Lists the names of all users of the account, for people who need no more. */
export function listUserNames(
  db: Db,
  actor: UserActor,
): Promise<{ id: number; firstName: string; lastName: string }[]> {
  return asActor(db, actor, (tx) =>
    selectUsers(tx, actor)
      .select(["u.id", "u.first_name as firstName", "u.last_name as lastName"])
      .orderBy(fullName).orderBy("u.id").execute());
}

/** Finds a user of the account for administrators; undefined when there is none or the user is deleted (ACC-10). */
export function findAccountUser(
  db: Db,
  actor: UserActor,
  userId: number,
): Promise<AccountUser | undefined> {
  if (!can(actor, "administerUsers")) return Promise.resolve(undefined);
  return asActor(db, actor, async (tx) => {
    const row = await selectUsers(tx, actor)
      .select([...COLUMNS, ...DETAILS]).where("u.id", "=", userId)
      .executeTakeFirst();
    if (!row) return undefined;
    const { sealedNumber, isAdministrator, withoutAccess, ...user } = row;
    const number = unseal(tx, sealedNumber);
    return {
      ...user,
      role: roleOf({ isAdministrator, withoutAccess }),
      maskedPersonalNumber: number && maskedPersonalNumber(number),
    };
  });
}

/**
 * Selects the users that administrators manage, as a query that can be narrowed: those who are not deleted. Support
 * people are left out, since an administrator who could set their password could open every account.
 */
function selectUsers(tx: Tx, actor: UserActor) {
  return tx.selectFrom("users as u")
    .leftJoin(
      "departments as d",
      sameAccount("d.id", "u.department_id"),
    )
    .where("u.account_id", "=", actor.accountId)
    .where("u.deleted_at", "is", null)
    .where("u.is_support", "=", false);
}

const COLUMNS = [
  "u.id",
  "u.first_name as firstName",
  "u.last_name as lastName",
  "u.email",
  "u.username",
  "u.phone",
  "u.is_administrator as isAdministrator",
  "u.without_access as withoutAccess",
  "u.is_attest_admin as isAttestAdmin",
  "u.is_attest_user as isAttestUser",
  "d.name as departmentName",
] as const;

const DETAILS = [
  "u.kind",
  "u.real_time_map as realTimeMap",
  "u.two_factor as twoFactor",
  "u.may_change_frequency as mayChangeFrequency",
  "u.personal_number as sealedNumber",
  "u.organisation_number as organisationNumber",
  "u.address",
  "u.zip_code as zipCode",
  "u.city",
  "u.country",
  "u.company_name as companyName",
  "u.department_id as departmentId",
  "u.employee_number as employeeNumber",
  "u.version",
] as const;

function givenUnits() {
  return sql<number>`(
    select count(*) from unit_access a
    where a.account_id = u.account_id and a.user_id = u.id
  )`.as("units");
}
