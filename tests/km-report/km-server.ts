/** What the km service of tests does with a request, besides answering by its vehicles. */
type Mood =
  | "well"
  | "empty"
  | "broken"
  | "outage"
  | "slow"
  | "cut"
  | "denied";

/** A report as the service keeps it. */
interface Kept {
  licence_plate: string;
  country: string;
  month: string;
  kilometres: number;
  status: string;
}

/** An external km service on this machine that speaks the protocol of docs/km-service.md. */
interface KmServer extends AsyncDisposable {
  url: string;
  /** What it took, by key: what it counts. */
  kept: Map<string, Kept>;
  /** Every request, as "POST key". */
  asked: string[];
  /** Applies until it is changed; a report is taken before "slow", "cut" and "empty" answer. */
  mood: Mood;
  /** Runs after a report was taken and before it is answered. */
  meanwhile(): Promise<void>;
}

/** Starts the service; it knows some plates, of which some are of service cars. */
export function startKmServer(
  { plates, serviceCars = [], key }: {
    plates: readonly string[];
    serviceCars?: readonly string[];
    key: string;
  },
): KmServer {
  const answer = async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname;
    const named = path.split("/")[2] ?? "";
    const sent = request.headers.get("idempotency-key") ?? named;
    one.asked.push(`${request.method} ${sent}`);
    const isKnown = request.headers.get("authorization") === `Bearer ${key}`;
    if (!isKnown || one.mood === "denied") {
      return new Response(null, { status: 401 });
    }
    if (one.mood === "outage") return new Response("down", { status: 500 });
    if (request.method === "GET") {
      const kept = one.kept.get(named);
      return kept
        ? Response.json({ status: kept.status })
        : new Response(null, { status: 404 });
    }
    const kept = one.kept.get(sent) ?? take(sent, await request.json());
    await one.meanwhile();
    if (one.mood === "empty") return new Response(null, { status: 200 });
    if (one.mood === "broken") return new Response('{"status":"acc');
    if (one.mood === "slow") await new Promise((done) => setTimeout(done, 400));
    if (one.mood === "cut") {
      // The connection ends amid the answer, which promises more than it holds.
      return new Response(
        new ReadableStream({
          start(body) {
            body.enqueue(new TextEncoder().encode('{"status":'));
            body.error(new Error("cut"));
          },
        }),
      );
    }
    return Response.json({ status: kept.status });
  };
  const take = (sent: string, report: Omit<Kept, "status">): Kept => {
    const { licence_plate: plate, month } = report;
    const isCounted = [...one.kept.values()].some((kept) =>
      kept.licence_plate === plate && kept.month === month &&
      kept.status === "accepted"
    );
    const status = serviceCars.includes(plate)
      ? "service_car"
      : !plates.includes(plate)
      ? "unknown_licence_plate"
      : isCounted
      ? "already_reported"
      : "accepted";
    const kept = { ...report, status };
    one.kept.set(sent, kept);
    return kept;
  };
  const server = Deno.serve(
    {
      hostname: "127.0.0.1",
      port: 0,
      onListen: () => {},
      onError: () => new Response(null, { status: 500 }),
    },
    answer,
  );
  const one: KmServer = {
    url: `http://127.0.0.1:${server.addr.port}`,
    kept: new Map(),
    asked: [],
    mood: "well",
    meanwhile: () => Promise.resolve(),
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
  return one;
}
