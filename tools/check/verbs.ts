/** Words that the name of a function may begin with. A word is added with a commit that shows it in three other libraries. */
export const verbs: ReadonlySet<string> = new Set(
  `get set is has can may must should make create build read write parse print format check validate require assert ensure add remove delete
drop take give put push pop find search look show hide run stop open close begin send receive call fetch request respond retry wait sleep
sign verify encode decode serialise serialize deserialise normalize normalise convert to from as apply merge split join compare count sort
filter map reduce resolve reject throw catch handle on emit publish report log note keep remember forget learn settle recover conclude
accept approve guard attempt limit draw choose pick select compile generate compute calculate measure load save store copy clone move
rename replace update change fix repair escape unescape quote redact clean collect flatten walk visit follow expect test try use init
setup configure define declare register subscribe unsubscribe observe watch track match detect determine infer extract insert append
prepend prepare wrap unwrap bind connect disconnect attach detach enable disable toggle reset clear flush abort cancel pause resume lock
unlock claim release assign allocate free raise lower increase decrease increment decrement render display complete finish ask answer tell
say mark describe explain annotate enter leave exit skip ignore allow deny forbid grant revoke serve listen mount route dispatch schedule
queue process execute perform invoke trigger cause let hold bring pull fill drain trim pad truncate cut slice narrow widen strip compose
chain pipe transform translate interpret evaluate simulate inject assemble buy sell withdraw deposit transfer round floor ceil clamp
invert negate subtract multiply divide restore rebuild redraw refresh reload re install uninstall pack unpack bundle transpile link unlink
export import expose consume produce iterate traverse crawl scan seed shuffle randomize randomise swap rotate shift reverse lookup trace
debug inspect dump tokenize lex isolate expand collapse indent dedent hash digest derive sanitize extend advance tick elapse restart shut
kill spawn fork exec spell acknowledge lay judge demand blame attribute turn correct sync deduplicate dedupe identify supply provide
return yield abbreviate freeze start list group`.split(/\s/),
);
