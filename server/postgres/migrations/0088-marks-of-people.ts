/** Scripts that are written without spaces between words. */
const UNSPACED = '[\\u3005-\\u3007\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uff66-\\uff9f]'
/** As server/persons/search-words.ts has them, in an order in which a class of a regular expression takes them. */
const SEPARATORS = `][;!?#$%*<>={}~^./_@:+&,|()''"\t\n\r\u00a0\u3000-`

/**
 * People are searched in any order, however many there are. Each word is kept behind its workspace, so that
 * another's cost nothing. The indexes of the orders hold marks of the words, by which most of those whom a
 * search doesn't find are passed without being read.
 */
export const marksOfPeople = /* sql */ `
drop index person_words_idx;
alter table person drop column words;
drop function person_words(integer, text, text, text);

/** Most people have no separators: to look for them costs a third of replacing them. */
create function person_text(full_name text, company_name text, job_title text) returns text
language plpgsql immutable parallel safe as $$
declare whole text := lower(full_name || ' ' || company_name || ' ' || job_title);
begin
  if whole ~ '[${SEPARATORS}]' then
    return translate(whole, '${SEPARATORS}', repeat(' ', ${SEPARATORS.length}));
  end if;
  return whole;
end $$;

/** Each word with its beginnings; of what is written without spaces, from each letter on. */
create function person_words(workspace_id integer, whole text) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  own text := workspace_id || '/';
  words text[] := array_remove(string_to_array(own || replace(whole, ' ', ' ' || own), ' '), own);
begin
  if octet_length(whole) > length(whole) then
    words := words || array(
      select distinct own || substr(run[1], at, 20) from regexp_matches(whole, '${UNSPACED}+', 'g') run,
        generate_series(1, length(run[1])) at);
  end if;
  return array_to_tsvector(words);
end $$;

/**
 * Three bits for how each word begins: by three letters, or by any one where there are no spaces. A person
 * has those of a search that finds them, and of some that don't; a shorter word has none.
 */
create function marks_of(beginnings text[]) returns bigint language plpgsql immutable parallel safe as $$
declare
  marks bigint := 0;
  beginning text;
  h integer;
begin
  foreach beginning in array beginnings loop
    h := hashtext(beginning);
    marks := marks | (1::bigint << (h & 63)) | (1::bigint << (h >> 6 & 63)) | (1::bigint << (h >> 12 & 63));
  end loop;
  return marks;
end $$;

create function person_marks(whole text) returns bigint language plpgsql immutable parallel safe as $$
declare
  beginnings text[] := '{}';
  word text;
begin
  foreach word in array string_to_array(whole, ' ') loop
    if length(word) > 2 then beginnings := beginnings || left(word, 3); end if;
  end loop;
  if octet_length(whole) > length(whole) then
    beginnings := beginnings || array(select letter[1] from regexp_matches(whole, '${UNSPACED}', 'g') letter);
  end if;
  return marks_of(beginnings);
end $$;

alter table person
  add column words tsvector
    generated always as (person_words(workspace_id, person_text(full_name, company_name, job_title))) stored,
  add column marks bigint
    generated always as (person_marks(person_text(full_name, company_name, job_title))) stored;
create index person_words_idx on person using gin (words);

drop index person_workspace_id_last_activity_at_id_idx;
drop index person_workspace_id_full_name_id_idx;
drop index person_workspace_id_company_name_id_idx;
drop index person_workspace_id_status_rank_id_idx;
drop index person_workspace_id_id_idx;
create index on person (workspace_id, last_activity_at, id) include (marks) where deleted_at is null;
create index on person (workspace_id, full_name collate "und-x-icu", id) include (marks) where deleted_at is null;
create index on person (workspace_id, company_name collate "und-x-icu", id) include (marks) where deleted_at is null;
create index on person (workspace_id, status_rank, id) include (marks) where deleted_at is null;
create index on person (workspace_id, id) include (marks) where deleted_at is null;

/** All of them where \`most\` is null. */
create or replace function people_found(workspace integer, words text, most integer) returns setof integer
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if coalesce(current_setting('app.workspace', true), '') not in ('*', workspace::text) then return; end if;
  return query select p.id from public.person p
    where p.words @@ people_found.words::tsquery and p.workspace_id = workspace and p.deleted_at is null
    limit most;
end $$;
`
