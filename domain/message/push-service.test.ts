import assert from "node:assert/strict";
import { isPushService } from "./push-service.ts";

Deno.test("SEC-06 JOB-03 only push services are called for a browser", () => {
  for (
    const endpoint of [
      "https://fcm.googleapis.com/fcm/send/abc",
      "https://updates.push.services.mozilla.com/wpush/v2/abc",
      "https://web.push.apple.com/abc",
    ]
  ) assert.ok(isPushService(endpoint, []), endpoint);
  for (
    const endpoint of [
      "",
      "http://fcm.googleapis.com/fcm/send/abc",
      "https://fcm.googleapis.com:22/abc",
      "https://user:pass@fcm.googleapis.com/abc",
      "https://fcm.googleapis.com.evil.test/abc",
      "https://evilpush.apple.com.test/",
      "https://127.0.0.1/abc",
      "http://169.254.169.254/latest/meta-data",
      "file:///etc/passwd",
    ]
  ) assert.ok(!isPushService(endpoint, []), endpoint);
  assert.ok(isPushService("http://push.local:8080/x", ["push.local"]));
});
