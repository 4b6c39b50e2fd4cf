import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { asActor } from "../../db/database.ts";
import type { TextKey } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { newTrip } from "../trip/trip-rows.ts";
import { assertRefused } from "./refused.ts";

const RESET = { password: "Newer-5678!", password_confirmation: "Newer-5678!" };
const USER = { first_name: "A", last_name: "B", kind: "company", role: "user" };
const PLACE = {
  label: "Depot",
  address: "A street 1",
  latitude: 59.3,
  longitude: 18,
};
const DAYS = { from: "2026-03-05", to: "2026-03-05" };

Deno.test("the error catalogue", async (t) => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const [mine, theirs] = [await newAccount(db), await newAccount(db)];
  const car = await newUnit(db, mine);
  const hidden = await newUnit(db, mine);
  const foreign = await newUnit(db, theirs);
  const admin = await newUser(db, mine, { administrator: true });
  const user = await newUser(db, mine, {
    unitIds: [car.id],
    username: "known",
  });
  const stranger = await newUser(db, theirs, { administrator: true });
  const ask = {
    admin: (await portal.as(admin.email)).call,
    user: (await portal.as(user.email)).call,
    stranger: (await portal.as(stranger.email)).call,
    nobody: portal.nobody.call,
  };
  const trip = async (
    from: string,
    to: string,
    more: Parameters<typeof newTrip>[4] = {},
  ) => {
    await newTrip(db, { accountId: mine, id: car.id }, from, to, more);
    const { id } = await asActor(
      db,
      SYSTEM,
      (tx) =>
        tx.selectFrom("trips").select("id").orderBy("id", "desc")
          .executeTakeFirstOrThrow(),
    );
    return id;
  };
  const first = await trip("2026-03-02T07:00Z", "2026-03-02T07:30Z");
  const nextDay = await trip("2026-03-03T07:00Z", "2026-03-03T07:30Z");
  const secret = await trip("2026-03-03T08:00Z", "2026-03-03T08:30Z", {
    type: "private",
    driver_id: admin.id,
  });
  await trip("2026-03-04T07:00Z", "2026-03-04T07:30Z", { driver_id: user.id });
  const others = await trip("2026-03-04T08:00Z", "2026-03-04T08:30Z", {
    driver_id: admin.id,
  });
  await trip("2026-03-06T06:00Z", "2026-03-06T06:30Z");
  await trip("2026-03-06T07:00Z", "2026-03-06T07:30Z");
  const merged = await trip("2026-03-06T08:00Z", "2026-03-06T08:30Z");
  const attested = await trip("2026-03-05T07:00Z", "2026-03-05T07:30Z");
  const v1 = "/api/v1/user";
  const made = [
    ["attest", { unit_id: car.id, ...DAYS }],
    ["tags", { name: "Red" }],
    ["department", { name: "North" }],
    ["project", { name: "Bridge" }],
    ["purpose", { name: "Visit" }],
  ] as const;
  for (const [path, body] of made) {
    const { status, html } = await ask.admin("POST", `${v1}/${path}`, body);
    assert.ok(status < 300, html);
  }
  const joined = (await ask.admin("POST", `${v1}/triplog/${merged}/merger`))
    .json.data.id;
  const place = (
    await ask.stranger("POST", `${v1}/places`, {
      ...PLACE,
      radius: 200,
      imeis: [foreign.imei],
    })
  ).json.data.id;

  type Condition = [
    who: keyof typeof ask,
    call: string,
    body: unknown,
    key: TextKey,
  ];
  const administration = "/api/v1/administration";
  const newUserOf = (fields: Record<string, string>) => ({
    ...USER,
    email: "new@example.test",
    ...fields,
  });
  const merger = (id: number) => `POST ${v1}/triplog/${id}/merger`;
  const unit = (fields: Record<string, string>) => ({ name: "X", ...fields });
  const CONDITIONS: Condition[] = [
    // Login and account.
    [
      "nobody",
      "POST /api/v1/login",
      { username: user.email, password: "x" },
      "InvalidCredentials",
    ],
    [
      "nobody",
      "POST /api/v1/alert-info",
      { nt_useremail: user.email, nt_password: "x" },
      "WrongPassword",
    ],
    [
      "nobody",
      "POST /api/v1/alert-info",
      { nt_useremail: "none@example.test", nt_password: "x" },
      "UserNotFound",
    ],
    [
      "nobody",
      "POST /api/v1/reset-password",
      { ...RESET, code: "none" },
      "InvalidResetCode",
    ],
    [
      "nobody",
      "POST /api/v1/forgot-password",
      { email_address: "none@example.test" },
      "EmailDoesNotExist",
    ],
    [
      "admin",
      `POST ${administration}/user`,
      newUserOf({ email: stranger.email }),
      "EmailInUse",
    ],
    [
      "admin",
      `POST ${administration}/user`,
      newUserOf({ email: "none" }),
      "EnterValidEmail",
    ],
    [
      "admin",
      `POST ${administration}/user`,
      newUserOf({ username: "known" }),
      "UsernameExists",
    ],
    [
      "admin",
      `DELETE ${administration}/user/${stranger.id}`,
      undefined,
      "UserNotFound",
    ],
    [
      "admin",
      `DELETE ${administration}/user/${admin.id}`,
      undefined,
      "CannotDeleteYourself",
    ],
    [
      "user",
      `POST ${v1}/odometer?imei=${hidden.imei}`,
      { time: "2026-03-01T06:00:00Z", odometer: 1 },
      "NoAccessToTracker",
    ],
    // Units.
    [
      "admin",
      `POST ${administration}/terminal`,
      unit({ imei: foreign.imei }),
      "ImeiInUse",
    ],
    [
      "admin",
      `POST ${administration}/terminal`,
      unit({ imei: "356307042441019" }),
      "ImeiDoesNotExist",
    ],
    [
      "admin",
      `POST ${v1}/odometer?imei=${foreign.imei}`,
      { time: "2026-03-01T06:00:00Z", odometer: 1 },
      "UnitNotFound",
    ],
    // Places.
    ...([
      [undefined, "PlaceRadiusMissing"],
      [9.9, "PlaceRadiusTooSmall"],
      [9999.1, "PlaceRadiusTooLarge"],
    ] as const).map(([radius, key]): Condition => [
      "admin",
      `POST ${v1}/places`,
      { ...PLACE, radius, imeis: [car.imei] },
      key,
    ]),
    [
      "admin",
      `DELETE ${v1}/places/${place}`,
      undefined,
      "PlaceInvalidOrNotOwned",
    ],
    // Trips.
    ["admin", merger(secret), undefined, "MergePrivateWithBusiness"],
    ["admin", merger(nextDay), undefined, "MergeDifferentDates"],
    ["admin", merger(others), undefined, "MergeDifferentDrivers"],
    ["admin", merger(first), undefined, "NoneFoundBelow"],
    ["admin", merger(joined), undefined, "AlreadyMerged"],
    [
      "admin",
      `DELETE ${v1}/triplog/${first}/merger`,
      undefined,
      "CouldNotSplitOrMerge",
    ],
    [
      "admin",
      `POST ${v1}/attest`,
      { unit_id: hidden.id, ...DAYS },
      "NoLogsAvailable",
    ],
    [
      "admin",
      `POST ${v1}/attest`,
      { unit_id: car.id, ...DAYS },
      "AlreadyAttested",
    ],
    [
      "admin",
      `PUT ${v1}/triplog/${attested}`,
      { note: "late" },
      "AlreadyAttested",
    ],
    // Names.
    ["admin", `POST ${v1}/tags`, { name: "red" }, "TagExists"],
    ["admin", `POST ${v1}/department`, { name: "NORTH" }, "DepartmentExists"],
    ["admin", `POST ${v1}/project`, { name: "Bridge" }, "ProjectExists"],
  ];

  for (const [who, call, body, key] of CONDITIONS) {
    await t.step(
      `ERR-10 ERR-11 ${key}: ${call} is refused and changes nothing`,
      async () => {
        const [method, path] = call.split(" ") as [string, string];
        await assertRefused(
          db,
          [mine, theirs],
          { key },
          () => ask[who](method, path, body),
        );
      },
    );
  }
});
