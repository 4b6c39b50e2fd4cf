import assert from "node:assert/strict";
import { asActor } from "../../db/database.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { LANGUAGES, textOfKey, textsOf } from "../../locales/index.ts";
import { reportFixes } from "../harness/reports.ts";
import { newUser } from "../harness/build.ts";
import { allowSafeHome, CALLS, DAILY, HOME, startSafeHomes } from "./story.ts";

const m = textsOf("en");

Deno.test("API-40 API-42 API-43 API-44 the calls of safe return home set and list vehicles in the named shape", async () => {
  await using story = await startSafeHomes();
  const { car, put, listed, carNow, as } = story;
  const none = {
    imei: car.imei,
    name: "Volvo V90",
    RegistrationNumber: "BBB222",
    status: 0,
    address: null,
    centerLat: null,
    centerLng: null,
    radius: null,
    schedule: null,
    frequency: null,
    start_date: null,
    time_zone: null,
  };
  assert.deepEqual((await listed()).map(({ name }) => name), [
    "Transit",
    "Volvo V90",
  ]);
  assert.deepEqual(await carNow(), none);

  const on = await put("toggle-status", { imei: car.imei, status: 1 });
  assert.equal(on.status, 422);
  assert.deepEqual(on.json.errors, {
    status: [textOfKey(m, "SafeHomeEnableMsg")],
  });
  assert.deepEqual(await carNow(), none, "HOME-07 a refused one stays off");

  const home = await put("set-geofence", { imei: car.imei, ...HOME });
  assert.equal(home.json.success, true);
  assert.equal(home.json.message, textOfKey(m, "HomeAddressUpdateMsg"));
  const half = await put("toggle-status", { imei: car.imei, status: 1 });
  assert.equal(half.status, 422, "HOME-07 a home without a schedule");

  const schedule = {
    schedule: [
      [{ id: 5, time: "16:15" }, { id: 0, time: "18:00" }],
      [],
      [{ id: 3, time: "00:00" }],
    ],
    frequency: 3,
    start_date: "2026-12-01",
    time_zone: "Europe/Oslo",
  };
  const planned = await put("schedule-alert", { imei: car.imei, ...schedule });
  assert.equal(planned.json.message, textOfKey(m, "AlertScheduleUpdated"));
  const switched = await put("toggle-status", { imei: car.imei, status: 1 });
  assert.deepEqual(
    [switched.status, switched.json.success, switched.json.data],
    [200, true, null],
  );
  assert.deepEqual(await carNow(), {
    ...none,
    status: 1,
    address: HOME.address,
    centerLat: HOME.centerLat,
    centerLng: HOME.centerLng,
    radius: HOME.radius,
    ...schedule,
    schedule: [
      [{ id: 0, time: "18:00" }, { id: 5, time: "16:15" }],
      [],
      [{ id: 3, time: "00:00" }],
    ],
  });
  // A form says the same as JSON.
  const body = new URLSearchParams({
    imei: car.imei,
    schedule: JSON.stringify(DAILY.schedule),
    frequency: "1",
    start_date: DAILY.start_date,
    time_zone: DAILY.time_zone,
  });
  const sent = await as.admin.upload("PUT", `${CALLS}/schedule-alert`, body);
  assert.equal(sent.status, 200, sent.html);
  assert.deepEqual((await carNow()).schedule, DAILY.schedule);
  await put("toggle-status", { imei: car.imei, status: 0 });
  assert.equal((await carNow()).status, 0);
});

Deno.test("HOME-07 a vehicle with a schedule and without a home stays off", async () => {
  await using story = await startSafeHomes();
  const { car, put, carNow } = story;
  await put("schedule-alert", { imei: car.imei, ...DAILY });
  const on = await put("toggle-status", { imei: car.imei, status: 1 });
  assert.equal(on.status, 422);
  assert.equal((await carNow()).status, 0);
});

Deno.test("HOME-11 HOME-12 HOME-18 HOME-19 LIM-15 LIM-16 LIM-17 the server refuses what the forms cannot send, and nothing changes", async () => {
  await using story = await startSafeHomes();
  const { car, put, carNow } = story;
  const day = { id: 1, time: "18:00" };
  const wrong: [path: string, json: object, field: string, key: string][] = [
    ["set-geofence", { radius: 299 }, "radius", "RadiusLessThan300"],
    ["set-geofence", { radius: 0 }, "radius", "RadiusLessThan300"],
    ["set-geofence", { radius: -1 }, "radius", "RadiusLessThan300"],
    ["set-geofence", { radius: 300.5 }, "radius", "SafeHomeRadiusFormat"],
    ["set-geofence", { radius: "400" }, "radius", "SafeHomeRadiusFormat"],
    ["set-geofence", { radius: 10_000 }, "radius", "SafeHomeRadiusTooLarge"],
    ["set-geofence", { centerLat: 90.1 }, "centerLat", "CoordinatesFormat"],
    ["set-geofence", { centerLng: -181 }, "centerLng", "CoordinatesFormat"],
    ["set-geofence", { centerLng: null }, "centerLng", "CoordinatesFormat"],
    ["set-geofence", { address: "" }, "address", "SafeReturnHomeAddrEmpty"],
    ["set-geofence", { address: "  " }, "address", "SafeReturnHomeAddrEmpty"],
    ["set-geofence", { address: null }, "address", "SafeReturnHomeAddrEmpty"],
    [
      "set-geofence",
      { address: "Nowhere at all 99" },
      "address",
      "SafeReturnHomeAddrEmpty",
    ],
    ["set-geofence", { address: "x".repeat(51) }, "address", "TooLong50"],
    ["set-geofence", { imei: 7 }, "imei", "SpecifyValidUnitImei"],
    ["toggle-status", { status: 2 }, "status", "SafeHomeStatus"],
    ["toggle-status", { status: true }, "status", "SafeHomeStatus"],
    ["schedule-alert", { schedule: [[]] }, "schedule", "SelectDays"],
    ["schedule-alert", { schedule: [] }, "schedule", "SelectDays"],
    ["schedule-alert", { schedule: [[day], []] }, "schedule", "SafeHomeWeeks"],
    ["schedule-alert", { schedule: [[day, day]] }, "schedule", "SafeHomeDays"],
    [
      "schedule-alert",
      { schedule: [[{ ...day, id: 7 }]] },
      "schedule",
      "SafeHomeDays",
    ],
    [
      "schedule-alert",
      { schedule: [[{ ...day, time: "18:05" }]] },
      "schedule",
      "SafeHomeTimes",
    ],
    [
      "schedule-alert",
      { schedule: [[{ ...day, time: "24:00" }]] },
      "schedule",
      "SafeHomeTimes",
    ],
    ["schedule-alert", { frequency: 0 }, "frequency", "SafeHomeFrequency"],
    ["schedule-alert", { frequency: 4 }, "frequency", "SafeHomeFrequency"],
    [
      "schedule-alert",
      { start_date: "2026-02-30" },
      "start_date",
      "InvalidDay",
    ],
    ["schedule-alert", { start_date: "1/1/2026" }, "start_date", "InvalidDay"],
    ["schedule-alert", { time_zone: "Mars" }, "time_zone", "UnknownTimeZone"],
  ];
  const before = await carNow();
  for (const [path, json, field, key] of wrong) {
    const good = path === "set-geofence"
      ? HOME
      : path === "schedule-alert"
      ? DAILY
      : { status: 1 };
    const answer = await put(path, { imei: car.imei, ...good, ...json });
    assert.equal(answer.status, 422, `${path} ${JSON.stringify(json)}`);
    assert.equal(
      answer.json.errors[field]?.[0],
      textOfKey(m, key),
      `${path} ${JSON.stringify(json)} ${answer.html}`,
    );
  }
  assert.deepEqual(await carNow(), before);

  const { radius: _, ...without } = HOME;
  for (const json of [without, { ...HOME, radius: null }]) {
    assert.equal(
      (await put("set-geofence", { imei: car.imei, ...json })).status,
      200,
    );
    assert.equal((await carNow()).radius, 300, "an empty radius is 300");
  }
  await put("set-geofence", { imei: car.imei, ...HOME, radius: 300 });
  assert.equal((await carNow()).radius, 300);
  const long = await put("set-geofence", {
    imei: car.imei,
    ...HOME,
    radius: 9999,
  });
  assert.equal(long.status, 200);
});

Deno.test("API-40 API-42 API-43 API-44 SHELL-09 only administrators of an account with the extra reach them, and only units that they see", async () => {
  await using story = await startSafeHomes();
  const { portal, db, mine, car, van, foreign, as, put, listed } = story;
  const changes = [
    ["toggle-status", { status: 0 }],
    ["set-geofence", HOME],
    ["schedule-alert", DAILY],
  ] as const;
  assert.deepEqual((await listed("some")).map(({ imei }) => imei), [van.imei]);
  assert.deepEqual(
    (await listed("stranger")).map(({ imei }) => imei),
    [foreign.imei],
  );
  for (const [path, json] of changes) {
    const to = async (imei: string, who?: "some" | "user" | "stranger") =>
      (await put(path, { imei, ...json }, who)).status;
    assert.equal(await to(foreign.imei), 404, path);
    assert.equal(await to("000000000000000"), 404, path);
    assert.equal(await to(car.imei, "stranger"), 404, path);
    assert.equal(await to(car.imei, "some"), 404, path);
    assert.equal(await to(van.imei, "some"), 200, path);
    assert.equal(await to(car.imei, "user"), 403, path);
    const call = { imei: car.imei, ...json };
    const nobody = await portal.nobody.call("PUT", `${CALLS}/${path}`, call);
    assert.equal(nobody.status, 401);
  }
  assert.equal((await as.user.call("GET", `${CALLS}/list`)).status, 403);
  assert.equal((await portal.nobody.call("GET", `${CALLS}/list`)).status, 401);
  const stored = await asActor(
    db,
    SYSTEM,
    (tx) => tx.selectFrom("safe_homes").select("unit_id").execute(),
  );
  assert.deepEqual(stored, [{ unit_id: van.id }]);

  await allowSafeHome(db, mine, false);
  for (const [path, json] of changes) {
    const refused = await put(path, { imei: car.imei, ...json });
    assert.equal(refused.status, 403);
    assert.equal(refused.json.message, textOfKey(m, "SafeHomeNotEnabled"));
  }
  assert.equal((await as.admin.call("GET", `${CALLS}/list`)).status, 403);
});

Deno.test("HOME-13 HOME-14 when geocoding throws, the same English text shows in every language and nothing is saved", async () => {
  await using story = await startSafeHomes({
    GEOCODER_URL: "http://127.0.0.1:9",
  });
  const { car, as, carNow } = story;
  const texts = new Set<string>();
  for (const language of LANGUAGES) {
    const { status, json } = await as.admin.with({ language }).call(
      "PUT",
      `${CALLS}/set-geofence`,
      { imei: car.imei, ...HOME },
    );
    assert.equal(status, 503);
    texts.add(json.message);
  }
  assert.deepEqual([...texts], [
    "The address could not be looked up. Please try again later.",
  ]);
  assert.equal((await carNow()).address, null);
});

Deno.test("API-41 ACC-18 SEC-07 the latest position of a vehicle, for those who may see it", async () => {
  await using story = await startSafeHomes();
  const { portal, db, mine, car, van, foreign, as } = story;
  const path = (imei: string) =>
    `/api/v1/user/tracker/latest-position?imei=${imei}`;
  const nothing = await as.admin.call("GET", path(van.imei));
  assert.deepEqual(nothing.json.data, { Latitude: null, Longitude: null });
  await reportFixes(portal, car.imei, [
    {
      fixedAt: Date.parse("2026-02-22T10:00:00Z"),
      latitude: 59.1,
      longitude: 18.1,
    },
    {
      fixedAt: Date.parse("2026-02-22T11:00:00Z"),
      latitude: 59.2,
      longitude: 18.2,
    },
  ] as never);
  for (const who of ["admin", "user"] as const) {
    const { json } = await as[who].call("GET", path(car.imei));
    assert.deepEqual(json.data, { Latitude: 59.2, Longitude: 18.2 });
  }
  assert.equal((await as.admin.call("GET", path(foreign.imei))).status, 404);
  assert.equal((await as.stranger.call("GET", path(car.imei))).status, 404);
  assert.equal((await as.user.call("GET", path(van.imei))).status, 403);
  assert.equal((await portal.nobody.call("GET", path(car.imei))).status, 401);
  const mapless = await newUser(db, mine, {
    unitIds: [car.id],
    realTimeMap: false,
  });
  const { call } = await portal.as(mapless.email);
  assert.equal((await call("GET", path(car.imei))).status, 403);
});
