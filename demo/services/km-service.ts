import { DEMO_UNITS } from "../accounts.ts";

/** An external km service on this machine, and the function that stops it. */
interface KmService {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a km service on this machine that speaks the protocol of docs/km-service.md, so that the demo's kilometres can
 * be reported without the network. It knows the vehicles of the demo and forgets everything when it stops.
 */
export function startKmService(): KmService {
  const plates = new Set(
    DEMO_UNITS.map(({ registrationNumber }) => registrationNumber),
  );
  const answers = new Map<string, string>();
  const counted = new Set<string>();
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request) => {
      const asked = new URL(request.url).pathname.split("/")[2];
      const key = request.headers.get("idempotency-key") ?? asked ?? "";
      if (request.method === "POST" && !answers.has(key)) {
        const { licence_plate: plate, month } = await request.json();
        const isCounted = counted.has(`${plate} ${month}`);
        if (plates.has(plate)) counted.add(`${plate} ${month}`);
        answers.set(
          key,
          isCounted
            ? "already_reported"
            : plates.has(plate)
            ? "accepted"
            : "unknown_licence_plate",
        );
      }
      const status = answers.get(key);
      return status
        ? Response.json({ status })
        : new Response(null, { status: 404 });
    },
  );
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    stop: () => server.shutdown(),
  };
}
