import assert from "node:assert/strict";
import sharp from "sharp";
import { LANGUAGES } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { eventually } from "../harness/eventually.ts";
import { startBrowserTest } from "../harness/browser.ts";

/** The colour of the test's satellite pictures, which no map of ours has. */
const PICTURE = { r: 200, g: 20, b: 160 };

Deno.test({
  name:
    "MAP-06 with MAP_SATELLITE_URL people change between map and satellite pictures, and the choice stays",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using server = await servePictures();
    await using test = await startBrowserTest({
      MAP_SATELLITE_URL: `${server.url}/{z}/{x}/{y}.png`,
      MAP_SATELLITE_ATTRIBUTION: "© Pictures",
    });
    const admin = await startUnit(test.portal);
    const page = await test.open({ viewport: { width: 1280, height: 800 } });
    await test.login(page, admin);
    await page.goto("/");
    const button = page.getByRole("button", { name: "Satellite pictures" });
    await button.waitFor();
    const share = () => shareOf(page.locator(".unit-map-live"));
    const shows = (what: string) =>
      eventually(what, async () => await share() > 0.5);
    const isGone = (what: string) =>
      eventually(what, async () => await share() === 0);
    await isGone("the drawn map");
    await button.click();
    assert.equal(await button.getAttribute("aria-pressed"), "true");
    await page.waitForFunction(() =>
      document.querySelector(".maplibregl-ctrl-attrib")?.textContent
        ?.includes("© Pictures")
    );
    await shows("the pictures");
    await page.reload();
    await button.waitFor();
    await shows("the pictures after a reload");
    await button.click();
    await isGone("the drawn map again");
  },
});

Deno.test({
  name:
    "MAP-06 the map's own buttons speak Swedish, Norwegian and English, and without pictures there is no button for them",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const admin = await startUnit(test.portal);
    const expected = {
      sv: ["Kartans källor", "Visa min position", "Helskärm"],
      no: ["Kartets kilder", "Vis posisjonen min", "Fullskjerm"],
      en: ["Sources of the map", "Show my position", "Full screen"],
    };
    for (const language of LANGUAGES) {
      const labels = expected[language];
      const page = await test.open({
        language,
        viewport: { width: 1280, height: 800 },
      });
      await test.login(page, admin);
      await page.goto("/");
      await page.locator(".unit-map-live[data-live=true]").waitFor();
      const map = page.locator(".unit-map-live");
      for (const label of labels) {
        await map.locator(`[aria-label="${label}"], [title="${label}"]`).first()
          .waitFor({ state: "attached" });
      }
      const html = await map.innerHTML();
      assert.doesNotMatch(html, /Toggle attribution|Find my loc|Enter full/);
      assert.equal(await map.locator("[aria-pressed]").count(), 0);
      await page.context().close();
    }
  },
});

async function startUnit(
  portal: Awaited<ReturnType<typeof startBrowserTest>>["portal"],
): Promise<string> {
  const { db } = portal.database;
  const account = await newAccount(db);
  const car = await newUnit(db, account);
  const { email } = await newUser(db, account, { administrator: true });
  const answer = await portal.report(
    `/?id=${car.imei}&timestamp=${Date.now() - 60_000}&lat=59.33&lon=18.071`,
  );
  assert.equal(answer.status, 200);
  return email;
}

/** Serves the same picture as every tile, as another server would. */
async function servePictures() {
  const picture = await sharp({
    create: { width: 256, height: 256, channels: 3, background: PICTURE },
  }).png().toBuffer();
  const headers = {
    "content-type": "image/png",
    "access-control-allow-origin": "*",
  };
  const server = Deno.serve(
    { port: 0, onListen() {} },
    () => new Response(new Uint8Array(picture), { headers }),
  );
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

/** Gives how much of a part of the page has the colour of the pictures, 0 to 1. */
async function shareOf(
  part: { screenshot(): Promise<Uint8Array> },
): Promise<number> {
  const { data, info } = await sharp(await part.screenshot()).removeAlpha()
    .raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const isNear = [PICTURE.r, PICTURE.g, PICTURE.b].every((value, channel) =>
      Math.abs(value - data[at + channel]!) < 6
    );
    if (isNear) count++;
  }
  return count / (info.width * info.height);
}
