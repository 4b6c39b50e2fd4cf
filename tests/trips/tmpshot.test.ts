import { LOG, startExportStory } from "./export-story.ts";
import { openBrowser } from "../support/browser.ts";
