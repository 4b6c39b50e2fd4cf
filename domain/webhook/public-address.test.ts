import assert from "node:assert/strict";
import { isPublicAddress } from "./public-address.ts";

Deno.test("ALARM-43 addresses of private networks, of this machine and of clouds' metadata are not public", () => {
  for (
    const ip of [
      "0.0.0.0",
      "10.1.2.3",
      "100.64.0.1",
      "127.0.0.1",
      "127.255.255.254",
      "169.254.169.254",
      "172.16.0.1",
      "172.31.255.255",
      "192.168.1.1",
      "198.18.0.1",
      "224.0.0.1",
      "255.255.255.255",
      "::",
      "::1",
      "::ffff:127.0.0.1",
      "::ffff:8.8.8.8",
      "::127.0.0.1",
      "64:ff9b::7f00:1",
      "fc00::1",
      "fd00:ec2::254",
      "fe80::1",
      "fec0::1",
      "ff02::1",
      "2001:db8::1",
      "2001::1",
      "2002:7f00:1::",
      "localhost",
      "",
      "127.1",
    ]
  ) assert.equal(isPublicAddress(ip), false, ip);
});

Deno.test("ALARM-43 addresses of the internet are public", () => {
  for (
    const ip of ["8.8.8.8", "172.32.0.1", "93.184.216.34", "2606:4700::1111"]
  ) assert.equal(isPublicAddress(ip), true, ip);
});
