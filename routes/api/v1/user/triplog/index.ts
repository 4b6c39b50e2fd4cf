import { route } from "../../../../../http/route.ts";
import { enterTripCall } from "../../../../../screens/trip/by-hand/call.ts";
import { tripsCall } from "../../../../../screens/trip/log/calls.ts";

export default route("signedIn", { GET: tripsCall, POST: enterTripCall });
