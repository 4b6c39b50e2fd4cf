import { announce, readTask, stopWhenAsked } from "../child.ts";

/** The lower limit of any service in Deno: it answers each report and does nothing else. */
readTask();
const server = Deno.serve(
  { hostname: "127.0.0.1", port: 0, onListen: () => {} },
  () => new Response(),
);
stopWhenAsked(() => server.shutdown());
announce({ url: `http://127.0.0.1:${server.addr.port}` });
