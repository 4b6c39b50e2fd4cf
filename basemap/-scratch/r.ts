import {go} from "./b.ts"; console.log(typeof go)
