import assert from "node:assert/strict";
import { startVehicleRegister } from "../../demo/services/vehicle-register.ts";
import { IMAGE_MAX_BYTES, IMAGES_MAX } from "../../domain/unit/image.ts";
import { newAccount, newUnit, newUser, PASSWORD } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { mailedCode } from "../password/mail.ts";
import { mailedCodes, otherThan } from "../sign-in/browser-by-hand.ts";
import { formOf, picture } from "../unit/image-story.ts";
import { assertPageRefuses, assertRefused, type Refusal } from "./refused.ts";

const IMEI = "352099001761481";
const HOUR_MS = 3_600_000;

Deno.test("the error catalogue's conditions of a login", async (t) => {
  let now = new Date();
  await using portal = await startTestPortal({}, { now: () => now });
  const { db } = portal.database;
  const account = await newAccount(db);
  const { call } = portal.nobody;
  const logIn = (username: string, password: string) =>
    call("POST", "login", { username, password });
  const refuses = (
    refusal: Refusal,
    ask: Parameters<typeof assertRefused>[3],
  ) => assertRefused(db, [account], refusal, ask);
  /** Creates a person whose password was right, and what the code's calls need. */
  const waiting = async () => {
    const { id, email } = await newUser(db, account, { twoFactor: true });
    const { json } = await logIn(email, PASSWORD);
    const { two_factor_token } = json.data;
    const code = (await mailedCodes(db, email)).at(-1)!;
    return { code, asked: { user_id: id, two_factor_token } };
  };
  const verify = (body: Record<string, unknown>) =>
    call("POST", "auth/two-factor/verify-code", body);

  await t.step(
    "ERR-10 AUTH-10 AUTH-11 wrong passwords tell the tries left, then the lock",
    async () => {
      const { email } = await newUser(db, account);
      const wrong = () => logIn(email, "Wrong-1234!");
      for (
        const refusal of [
          { key: "InvalidCredentials" },
          { key: "InvalidCredentials" },
          { key: "InvalidCredentialsRemaining", count: 2 },
          { key: "InvalidCredentialsRemaining", count: 1 },
          { key: "TooManyFailedLogins" },
        ] as const
      ) await refuses(refusal, wrong);
      const right = () => logIn(email, PASSWORD);
      await refuses({ key: "TooManyFailedLogins" }, right);
      now = new Date(now.getTime() + HOUR_MS);
      assert.equal((await right()).status, 200);
    },
  );

  await t.step(
    "ERR-10 a code that is wrong, or older than 10 minutes, lets nobody in",
    async () => {
      const counting = ["two_factor_logins"];
      const tried = await waiting();
      await refuses(
        { key: "WrongCode", counting },
        () => verify({ ...tried.asked, code: otherThan(tried.code) }),
      );
      const late = await waiting();
      now = new Date(now.getTime() + 10 * 60_000 + 1);
      await refuses(
        { key: "WrongCode", counting },
        () => verify({ ...late.asked, code: late.code }),
      );
    },
  );

  await t.step(
    "ERR-10 InvalidEmail2FA: no code can be mailed to what is no address",
    async () => {
      await newUser(db, account, {
        email: "no-address",
        username: "mailless",
        twoFactor: true,
      });
      // The login waits for a code all the same.
      await refuses(
        { key: "InvalidEmail2FA", counting: ["two_factor_logins"] },
        () => logIn("mailless", PASSWORD),
      );
    },
  );

  await t.step(
    "ERR-10 PWD-08 a link to reset the password expires after an hour",
    async () => {
      const { email } = await newUser(db, account);
      await call("POST", "forgot-password", { email_address: email });
      const reset = {
        code: await mailedCode(db),
        password: "Newer-5678!",
        password_confirmation: "Newer-5678!",
      };
      now = new Date(now.getTime() + HOUR_MS + 1);
      await refuses(
        { key: "ResetLinkExpired" },
        () => call("POST", "reset-password", reset),
      );
      assert.equal((await logIn(email, PASSWORD)).status, 200);
    },
  );
});

Deno.test("the error catalogue's conditions of a unit", async (t) => {
  const register = startVehicleRegister();
  await using portal = await startTestPortal({
    ADDABLE_UNITS: "stock",
    VEHICLE_REGISTRY_URL: register.url,
  });
  const { db } = portal.database;
  const account = await newAccount(db);
  const admin = await newUser(db, account, { administrator: true });
  const { call, post, upload } = await portal.as(admin.email);
  const refuses = (
    refusal: Refusal,
    ask: Parameters<typeof assertRefused>[3],
  ) => assertRefused(db, [account], refusal, ask);

  for (
    const [imei, key] of [
      [IMEI, "UnitNotRegistered"],
      ["35630704", "InvalidImei"],
      ["356307042441019", "ImeiDoesNotExist"],
    ] as const
  ) {
    await t.step(
      `ERR-10 ${key}: the unit is not added`,
      () =>
        refuses(
          { key },
          () => call("POST", "administration/terminal", { imei, name: "Van" }),
        ),
    );
  }

  for (
    const [number, key] of [
      ["XXX999", "VehicleNotFound"],
      ["AVR100", "VehicleNotActive"],
    ] as const
  ) {
    await t.step(
      `ERR-10 ${key}: the look-up says so and saves nothing`,
      async () => {
        const { id } = await newUnit(db, account);
        await assertPageRefuses(
          db,
          [account],
          { key },
          () =>
            post(`/user/edit-terminal?unit=${id}`, {
              registration_number: number,
              action: "look-up",
            }),
        );
      },
    );
  }

  await t.step(
    "ERR-10 UNIT-09 the third registration number within a day is refused, by page and call",
    async () => {
      const { id } = await newUnit(db, account, {
        registrationNumber: "ABC123",
      });
      const path = `user/terminal/${id}`;
      const wanted = async (registration_number: string) => ({
        ...(await call("GET", path)).json.data,
        ...NEEDED,
        registration_number,
      });
      for (const number of ["DEF456", "GHI789"]) {
        const { status, html } = await call("PUT", path, await wanted(number));
        assert.equal(status, 200, html);
      }
      const third = await wanted("JKL000");
      const key = "RegistrationNumberLimit";
      await refuses({ key }, () => call("PUT", path, third));
    },
  );

  await t.step(
    "ERR-10 UNIT-13 an image of another format, one too large, and the sixth are refused",
    async () => {
      const { imei } = await newUnit(db, account);
      const path = `user/terminal/images?imei=${imei}`;
      const image = await picture("png");
      const add = (form: FormData) => upload("POST", path, form);
      const svg = new TextEncoder().encode("<svg/>");
      const large = new Uint8Array(IMAGE_MAX_BYTES + 1);
      await refuses({ key: "ImageFormat" }, () => add(formOf(svg, "a.png")));
      await refuses({ key: "ImageTooLarge" }, () => add(formOf(large)));
      for (let i = 0; i < IMAGES_MAX; i++) {
        assert.equal(
          (await add(formOf(image, "a.png", "image/png"))).status,
          201,
        );
      }
      await refuses(
        { key: "TooManyImages" },
        () => add(formOf(image, "a.png", "image/png")),
      );
    },
  );
  await register.stop();
});

/** What the form of a car needs. */
const NEEDED = { odometer: 1000, consumption: 0.62, co2: 120 };
