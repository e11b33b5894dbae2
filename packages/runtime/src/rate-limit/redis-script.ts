import { reserveClosedMs } from "./limiter.ts";
import { partsOfWindow } from "./sliding-window.ts";

/**
 * The rules of limiter.ts as a Redis script: one key holds a pool, one script changes it, so that all processes share one
 * queue. Times are the Redis server's, in milliseconds; a bucket is `{ since, at, weight }`. Where its clock was set back, as by a failover
 * to a server whose clock is behind, all times move with it: as if none had passed since the last change.
 *
 * KEYS[1] the pool. ARGV: "take", weight, quota, share kept back, may use it, windowMs, withinMs
 *                       | "holds", may use it | "learn", quota, fixed, windowMs, closed, limit, used, resetMs ("" for unknown)
 * Returns milliseconds to wait for "take", 1 or 0 for "holds".
 */
export const script = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local stored = redis.call('GET', KEYS[1])
local pool = stored and cjson.decode(stored) or { open = {}, kept = {}, others = 0, othersUntil = 0, closedUntil = 0 }

local back = (pool.changedAt or now) - now
if back > 0 then
  for _, name in ipairs({ 'othersUntil', 'othersAt', 'closedUntil', 'closedAt' }) do
    if pool[name] then pool[name] = pool[name] - back end
  end
  for _, line in pairs({ pool.open, pool.kept }) do
    for _, bucket in ipairs(line) do bucket[1], bucket[2] = bucket[1] - back, bucket[2] - back end
  end
end

-- Cancelling must stay possible whatever a header contains, so that a header stops it for a second at most.
local function briefly(untilMs, at, mayUseKept)
  return mayUseKept and math.min(untilMs, (at or 0) + ${reserveClosedMs}) or untilMs
end

local function save(windowMs)
  local last = math.max(pool.closedUntil, pool.othersUntil, now)
  for _, line in pairs({ pool.open, pool.kept }) do
    if #line > 0 then last = math.max(last, line[#line][2]) end
  end
  pool.changedAt = now
  redis.call('SET', KEYS[1], cjson.encode(pool), 'PX', math.ceil(last - now + windowMs))
end

local function book(name, windowMs, from, asked, quota, others, othersUntil, latest)
  local line = pool[name]
  local weight = math.min(asked, quota)
  local at = math.max(from, #line > 0 and line[#line][2] or from)
  local first, total = 1, 0
  for _, bucket in ipairs(line) do total = total + bucket[3] end
  while true do
    while line[first] and line[first][2] + windowMs <= at do
      total = total - line[first][3]
      first = first + 1
    end
    local theirs = at < othersUntil and math.min(others, quota) or 0
    if at > latest then return at end
    if total + theirs + weight <= quota then break end
    local leaves = line[first] and line[first][2] + windowMs or math.huge
    at = theirs > 0 and math.min(leaves, othersUntil) or leaves
  end
  local kept = {}
  for i = first, #line do kept[#kept + 1] = line[i] end
  local last = kept[#kept]
  if not last or at - last[1] >= windowMs / ${partsOfWindow} then
    kept[#kept + 1] = { at, at, weight }
  else
    last[2] = at
    last[3] = last[3] + weight
  end
  pool[name] = kept
  save(windowMs)
  return at
end

if ARGV[1] == 'take' then
  local weight, quota, share = tonumber(ARGV[2]), pool.quota or tonumber(ARGV[3]), tonumber(ARGV[4])
  local windowMs, latest = tonumber(ARGV[6]), now + tonumber(ARGV[7])
  local kept = math.floor(quota * share)
  local open = quota - kept
  local mayUseKept = ARGV[5] == '1'
  local from = math.max(now, briefly(pool.closedUntil, pool.closedAt, mayUseKept))
  if from > latest then return from - now end
  local othersUntil = briefly(pool.othersUntil, pool.othersAt, mayUseKept)
  if mayUseKept and weight <= kept then
    if book('open', windowMs, from, weight, open, pool.others, othersUntil, from) == from then return from - now end
    local at = book('kept', windowMs, from, weight, kept, math.max(0, pool.others - open), othersUntil, latest)
    if at <= latest then return at - now end
  end
  return book('open', windowMs, from, weight, open, pool.others, othersUntil, latest) - now
end

if ARGV[1] == 'holds' then
  return briefly(pool.closedUntil, pool.closedAt, ARGV[2] == '1') <= now and 1 or 0
end

local quota, fixed, windowMs = tonumber(ARGV[2]), ARGV[3] == '1', tonumber(ARGV[4])
local limit, used, resetMs = tonumber(ARGV[6]), tonumber(ARGV[7]), tonumber(ARGV[8])
if limit then pool.quota = fixed and math.min(limit, quota) or limit end
if ARGV[5] == '1' then
  pool.closedUntil = math.max(pool.closedUntil, now + resetMs)
  pool.closedAt = now
end
if used then
  local ours = 0
  for _, line in pairs({ pool.open, pool.kept }) do
    for _, bucket in ipairs(line) do
      if bucket[2] >= now - windowMs and bucket[1] <= now then ours = ours + bucket[3] end
    end
  end
  pool.others = math.max(0, used - ours)
  pool.othersUntil = now + (resetMs or windowMs)
  pool.othersAt = now
end
save(windowMs)
return 0
`;
