import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { newUser } from "../harness/build.ts";
import { newTrip } from "../trip/trip-rows.ts";
import { startAccounts, USERS } from "./story.ts";

const LOG = "/user/create-triplog";
const MARCH = "from=2026-03-01&to=2026-03-31";
const NAME = "Gunnar Gone";

Deno.test("ACC-11 rows of trips, attestations, views and events keep the name of a deleted user", async (t) => {
  await using story = await startAccounts(() =>
    new Date("2026-03-10T12:00:00Z")
  );
  const { portal, db, mine, car, people } = story;
  const admin = await portal.as(people.admin.email);
  const person = await newUser(db, mine, {
    firstName: "Gunnar",
    lastName: "Gone",
    unitIds: [car.id],
    attestUser: true,
  });
  const unit = { accountId: mine, id: car.id };
  for (
    const [from, to, driver_id] of [
      ["2026-03-02T08:00Z", "2026-03-02T08:20Z", person.id],
      ["2026-03-03T08:00Z", "2026-03-03T08:20Z", people.admin.id],
    ] as const
  ) {
    await newTrip(db, unit, from, to, { driver_id });
  }
  const theirs = await portal.as(person.email);
  // They change, look at and attest trips, and log in, before they go.
  const log = `user/triplog?imei=${car.imei}&${MARCH}`;
  const [first] = (await theirs.call("GET", log)).json.data
    .filter(({ driver }: { driver: { name: string } }) => driver.name === NAME);
  const noted = await theirs.call("PUT", `user/triplog/${first.id}`, {
    note: "By Gunnar",
  });
  assert.equal(noted.status, 200, noted.html);
  const attested = await theirs.call("POST", "user/attest", {
    user_id: person.id,
    from: "2026-03-02",
    to: "2026-03-02",
  });
  assert.equal(attested.status, 201, attested.html);
  const deleted = await admin.post(`${USERS}/${person.id}/deletion`);
  assert.equal(deleted.status, 303);
  const rows: [what: string, path: string][] = [
    ["the trip log", `${LOG}?unit=${car.id}&${MARCH}`],
    ["the trip", `${LOG}/${first.id}`],
    ["the file of the log", `${LOG}/export/csv?unit=${car.id}&${MARCH}`],
    ["attestations", `/user/attest?${MARCH}`],
    ["the history of attestations", "/user/attest/history"],
    [
      "the year certificate",
      `/user/attest/certificate?unit=${car.id}&year=2026`,
    ],
    ["the security log", "/administration/security-events?kind=userDeleted"],
  ];
  for (const [what, path] of rows) {
    await t.step(what, async () => {
      const { status, text, html } = await admin.get(path);
      assert.equal(status, 200);
      assert.ok(`${text}${html}`.includes(NAME), text);
    });
  }
  await t.step("the call of the log", async () => {
    const { data } = (await admin.call("GET", log)).json;
    assert.ok(
      data.some(({ driver }: { driver: { name: string } }) =>
        driver.name === NAME
      ),
    );
  });
  await t.step("who looked at trips of somebody else", async () => {
    await portal.writeViews();
    const { text } = await admin.get("/user/privacy/views");
    assert.ok(text.includes(NAME), text);
  });
  await t.step("and no list of people offers them", async () => {
    const { text } = await admin.get(USERS);
    assert.ok(!text.includes(NAME));
    assert.ok(text.includes(textsOf("en").user.title));
  });
});
