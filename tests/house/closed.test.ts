import assert from "node:assert/strict";
import * as z from "zod";
import { ok } from "../../domain/result.ts";
import { createCall } from "../../http/call.ts";
import { Route, route, routeOf } from "../../http/route.ts";

const page = () => new Response();
const call = createCall(
  { summary: "Nothing.", data: z.null() },
  () => Promise.resolve(ok(null)),
);

Deno.test("a route file that does not say who may come stops the start", () => {
  assert.throws(() => routeOf("user/x.ts", {}), /does not say/);
  assert.throws(() => routeOf("user/x.ts", { default: page }), /does not say/);
  const silent = new Route(undefined as never, { GET: page });
  assert.throws(() => routeOf("user/x.ts", { default: silent }), /user\/x\.ts/);
});

Deno.test("a call without a description stops the start", () => {
  const silent = route("signedIn", { GET: page });
  assert.throws(
    () => routeOf("api/v1/user/x.ts", { default: silent }),
    /no description/,
  );
  const described = route("signedIn", { GET: call });
  assert.equal(
    routeOf("api/v1/user/x.ts", { default: described }),
    described,
  );
});
