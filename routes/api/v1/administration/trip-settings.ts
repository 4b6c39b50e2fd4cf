import { route } from "../../../../http/route.ts";
import {
  resetTripSettingsCall,
  setTripSettingsCall,
  tripSettingsCall,
} from "../../../../screens/trip/settings/calls.ts";

export default route("administrator", {
  GET: tripSettingsCall,
  PUT: setTripSettingsCall,
  DELETE: resetTripSettingsCall,
});
