import assert from "node:assert/strict";
import { nameDevice } from "./device-name.ts";

Deno.test("AUTH-32 a device is named by browser and system", () => {
  const of = (userAgent: string) => Object.values(nameDevice(userAgent));
  assert.deepEqual(
    of(
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
    ),
    ["Firefox", "Windows"],
  );
  assert.deepEqual(
    of(
      "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0",
    ),
    ["Edge", "Windows"],
  );
  assert.deepEqual(
    of(
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1",
    ),
    ["Safari", "iPhone"],
  );
  assert.deepEqual(
    of(
      "Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36",
    ),
    ["Chrome", "Android"],
  );
  assert.deepEqual(of("curl/8.5.0"), ["curl", null]);
  assert.deepEqual(of(""), [null, null]);
});
