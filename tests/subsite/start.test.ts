import assert from "node:assert/strict";
import { newAccount, newUser } from "../harness/build.ts";
import { attributeOf, tagsOf, textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";

Deno.test("SUB-08 what the browser stored is there before the first screen shows", async (t) => {
  await using portal = await startTestPortal({
    SUBSITE_HOSTS: "7=fleet.example.com",
  });
  const { db } = portal.database;
  const person = await newUser(db, await newAccount(db), {
    firstName: "Åsa",
    lastName: "Öberg",
  });
  const known = await portal.as(person.email);
  const brandOf = (html: string) =>
    textOf(html.match(/<title>.*?<\/title>/s)![0]).split(" – ").at(-1);

  await t.step("SUB-08 language, brand and user together", async () => {
    const stored = known.with({ cookie: "language=no; subsite=3" });
    const { html, text } = await stored.get("/user/create-triplog");
    assert.equal(attributeOf(tagsOf(html, "html")[0]!, "lang"), "no");
    assert.equal(brandOf(html), "Sporvidde");
    assert.match(text, /Åsa Öberg/);
    assert.equal(
      (await stored.get("/")).location,
      "/user/realtime-tracking",
    );
  });

  await t.step(
    "SUB-08 SUB-03 a link with a brand stores it, where the host belongs to none",
    async () => {
      const { headers, html } = await portal.nobody.get("/?subsite=5");
      assert.equal(brandOf(html), "Maskinkoll");
      const [cookie] = headers.getSetCookie();
      assert.match(cookie!, /^subsite=5;.*Max-Age=\d{8}/);
      const next = await portal.nobody.with({ cookie: "subsite=5" })
        .get("/user/forgot-password");
      assert.equal(brandOf(next.html), "Maskinkoll");
      const claimed = await portal.nobody
        .with({ cookie: "subsite=5", host: "fleet.example.com" })
        .get("/?subsite=5");
      assert.equal(brandOf(claimed.html), "Flottera");
      assert.deepEqual(claimed.headers.getSetCookie(), []);
    },
  );

  await t.step("SUB-08 what is stored wrongly counts as nothing", async () => {
    for (const wrong of ["8", "-1", "x", "", "00", "__proto__", "1.0"]) {
      const cookie = `subsite=${wrong}; language=de; session=x`;
      const { status, html } = await portal.nobody.with({ cookie }).get(
        `/?subsite=${wrong}`,
      );
      assert.equal(brandOf(html), "Milstolpe", wrong);
      assert.equal(attributeOf(tagsOf(html, "html")[0]!, "lang"), "en");
      assert.equal(status, 200);
    }
  });
});
