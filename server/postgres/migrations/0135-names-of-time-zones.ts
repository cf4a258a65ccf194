/** Zones of hours that were given by an abbreviation, or by a name without its area, as they were read. */
export const namesOfTimeZones = /* sql */ `
update app_user
set resume_time_range = jsonb_set(resume_time_range, '{timezone_name}', to_jsonb(coalesce((
  select zone from (values
    ('act', 'Australia/Darwin'), ('aet', 'Australia/Sydney'),
    ('agt', 'America/Argentina/Buenos_Aires'), ('art', 'Africa/Cairo'),
    ('ast', 'America/Anchorage'), ('bet', 'America/Sao_Paulo'),
    ('bst', 'Asia/Dhaka'), ('cat', 'Africa/Maputo'),
    ('cet', 'Europe/Brussels'), ('cnt', 'America/St_Johns'),
    ('cst', 'America/Chicago'), ('cst6cdt', 'America/Chicago'),
    ('ctt', 'Asia/Shanghai'), ('cuba', 'America/Havana'),
    ('eat', 'Africa/Nairobi'), ('ect', 'Europe/Paris'),
    ('eet', 'Europe/Athens'), ('egypt', 'Africa/Cairo'),
    ('eire', 'Europe/Dublin'), ('est', 'America/Panama'),
    ('est5edt', 'America/New_York'), ('gb', 'Europe/London'),
    ('gb-eire', 'Europe/London'), ('hongkong', 'Asia/Hong_Kong'),
    ('hst', 'Pacific/Honolulu'), ('iceland', 'Atlantic/Reykjavik'),
    ('iet', 'America/Indiana/Indianapolis'), ('iran', 'Asia/Tehran'),
    ('israel', 'Asia/Jerusalem'), ('ist', 'Asia/Kolkata'),
    ('jamaica', 'America/Jamaica'), ('japan', 'Asia/Tokyo'),
    ('jst', 'Asia/Tokyo'), ('kwajalein', 'Pacific/Kwajalein'),
    ('libya', 'Africa/Tripoli'), ('met', 'Europe/Brussels'),
    ('mit', 'Pacific/Apia'), ('mst', 'America/Phoenix'),
    ('mst7mdt', 'America/Denver'), ('navajo', 'America/Denver'),
    ('net', 'Asia/Yerevan'), ('nst', 'Pacific/Auckland'),
    ('nz', 'Pacific/Auckland'), ('nz-chat', 'Pacific/Chatham'),
    ('plt', 'Asia/Karachi'), ('pnt', 'America/Phoenix'),
    ('poland', 'Europe/Warsaw'), ('portugal', 'Europe/Lisbon'),
    ('prc', 'Asia/Shanghai'), ('prt', 'America/Puerto_Rico'),
    ('pst', 'America/Los_Angeles'), ('pst8pdt', 'America/Los_Angeles'),
    ('roc', 'Asia/Taipei'), ('rok', 'Asia/Seoul'),
    ('singapore', 'Asia/Singapore'), ('sst', 'Pacific/Guadalcanal'),
    ('turkey', 'Europe/Istanbul'), ('vst', 'Asia/Ho_Chi_Minh'),
    ('w-su', 'Europe/Moscow'), ('wet', 'Europe/Lisbon')) as known (name, zone)
  where name = lower(resume_time_range ->> 'timezone_name')), 'UTC')))
where resume_time_range ->> 'timezone_name' not like '%/%'
  and resume_time_range ->> 'timezone_name' not in ('UTC', 'GMT')`
