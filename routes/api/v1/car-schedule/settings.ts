import { route } from "../../../../http/route.ts";
import {
  saveSettingsCall,
  settingsCall,
} from "../../../../screens/booking/settings/changes.ts";

export default route("administrator", {
  GET: settingsCall,
  POST: saveSettingsCall,
});
